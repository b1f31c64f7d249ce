/**
 * A stand-in never runs beside the real service.
 *
 * @param env environment of the product
 * @returns one sentence when an SMTP server is configured, else null
 */
export const refuseReason = (env: Readonly<Record<string, string | undefined>>): string | null =>
  env['SMTP_URL']
    ? 'The embedded mailbox does not start because a real SMTP server is configured (SMTP_URL).'
    : null
