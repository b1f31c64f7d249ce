/** `GET /api/app/account-contents`: what is deleted with an account. */
export interface AccountContents {
  readonly plugins: number
  readonly versions: number
  /** Spendable credits. */
  readonly credits: number
}

/** `POST /api/delete-account` */
export interface DeleteAccountAnswer {
  readonly deleted: true
}
