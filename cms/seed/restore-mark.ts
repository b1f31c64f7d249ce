/** The schema that a database has while a backup is being restored into it: until then, the product does not start on it. */
export const restoreMark = 'plugsmith_restoring'
