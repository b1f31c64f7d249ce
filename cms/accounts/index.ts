/** Accounts: making one, and the session of who has one. */
export { meOf, signIn, signOut } from './session.ts'
export { ensureWelcome, signUp } from './sign-up.ts'
