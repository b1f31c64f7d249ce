/** Accounts: making one, and the session of who has one. */
export { acceptedPassword } from './new-password.ts'
export { completeOnboarding } from './onboarding.ts'
export { changeEmail, changePassword } from './own-account.ts'
export { requestReset, requireResetLink, resetPassword, sendResetMail } from './password.ts'
export { meOf, signIn, signOut } from './session.ts'
export { ensureWelcome, signUp } from './sign-up.ts'
