/** Stands in an old conversation for a long text, to save room. No file may ever contain it. */
export const omittedContent = '(left out here to save room; read the file to see it)'
