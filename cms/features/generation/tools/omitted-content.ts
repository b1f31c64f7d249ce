/** Replaces a long text in the transcript to save room. No file may ever contain it. */
export const omittedContent = '(left out here to save room; read the file to see it)'
