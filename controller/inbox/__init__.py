"""What devices tell, as inputs of one table: pure, in one total order. Called by `controller.desk`."""
