/** Words for what a rule says to people. */
export const says = 'say(?:s|ing)?|message|text|säg(?:a|er)?|stå(?:r)?|meddelande(?:t)?'
