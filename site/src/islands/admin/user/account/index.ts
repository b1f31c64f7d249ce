/** What admins do with an account and its payments, loaded after the rest of a person's page. */
export { Account } from './Account.tsx'
export { RefundDialog } from './RefundDialog.tsx'
