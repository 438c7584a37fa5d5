# Completion of @NAME@ in bash, written by the builder of the package from the commands' own parsers.
#
# Tables: @TABLE@_commands has the subcommands of a command, @TABLE@_options its options, @TABLE@_values what follows an
# option ("COMMAND --option") or stands at a place ("COMMAND 0", "COMMAND +" for all that follow): words, <file>,
# <directory>, <instance>, or nothing to offer. An option whose value may be left out has it behind "COMMAND --option?".

@DATA@

@TABLE@_complete() {
    local -a words=()
    local word index value='' command=@NAME@ place=0 options=yes current key offered prefix

    # Bash takes words apart at : and =, which are part of ours.
    for ((index = 1; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        if ((${#words[@]})) && [[ $word == [:=]* || ${words[-1]} == *[:=] ]]; then
            words[-1]+=$word
        else
            words+=("$word")
        fi
    done
    current=${words[-1]}
    unset 'words[-1]'

    for word in "${words[@]}"; do
        if [[ -n $value && ! ($value == *\? && $word == -*) ]]; then
            value=''
        elif [[ $options && $word == -- ]]; then
            value='' options=''
        elif [[ $options && $word == --*=* ]]; then
            value=''
        elif [[ $options && $word == -* ]]; then
            value=''
            for key in "$command $word" "$command $word?"; do
                [[ ! -v @TABLE@_values[$key] ]] || value=$key
            done
        elif [[ " ${@TABLE@_commands[$command]-} " == *" $word "* ]]; then
            value='' command+=" $word"
        else
            value=''
            ((place++))
        fi
    done

    prefix=''
    if [[ -n $value && ! ($value == *\? && $current == -*) ]]; then
        offered=${@TABLE@_values[$value]}
    elif [[ $options && $current == --*=* ]]; then
        key="$command ${current%%=*}"
        offered=${@TABLE@_values[$key]-${@TABLE@_values[$key?]-}}
        prefix=${current%%=*}=
    elif [[ $options && $current == -* ]]; then
        offered=${@TABLE@_options[$command]-}
    else
        offered=${@TABLE@_values["$command $place"]-${@TABLE@_values["$command +"]-}}
        offered+=" ${@TABLE@_commands[$command]-}"
    fi

    @TABLE@_reply "$offered" "$prefix" "${current#"$prefix"}"
}

# What is offered ($1) and begins like the word so far ($3, behind the $2 of an option): without what stands in the line
# before the last : or =, which bash leaves there.
@TABLE@_reply() {
    local word found whole typed=$2$3
    local cut=''
    [[ $COMP_WORDBREAKS != *:* || $typed != *:* ]] || cut=${typed%"${typed##*:}"}
    [[ $COMP_WORDBREAKS != *=* || $typed != *=* || -n $cut ]] || cut=${typed%"${typed##*=}"}
    COMPREPLY=()
    for word in $1; do
        case $word in
            '<file>') mapfile -t found < <(compgen -f -- "$3"); compopt -o filenames ;;
            '<instance>')
                mapfile -t found < <(compgen -G "@CONFIGURATIONS@/$3*.toml")
                found=("${found[@]#@CONFIGURATIONS@/}")
                found=("${found[@]%.toml}")
                ;;
            '<directory>') mapfile -t found < <(compgen -d -- "$3"); compopt -o filenames ;;
            *) mapfile -t found < <(compgen -W "$word" -- "$3") ;;
        esac
        for whole in "${found[@]}"; do
            whole=$2$whole
            COMPREPLY+=("${whole#"$cut"}")
        done
    done
}

complete -F @TABLE@_complete @NAME@
