import * as z from 'zod'
import { sampleAccounts } from '#contract/sample-accounts.ts'
import type { Settled } from './children.ts'

const access = z.enum(['opens', 'other password', 'none'])
/** Which sample accounts open with the passwords of this installation. */
export const accessSchema = z.object({ admin: access, creator: access })
export type Access = z.infer<typeof accessSchema>

/**
 * What the person needs to know once everything runs.
 * @param opens without it they do
 * @param wordpress the WordPress of our own sandbox, once that is known
 */
export function announcement(
  { settings, resolved, secrets }: Settled,
  notices: readonly string[],
  opens: Access = { admin: 'opens', creator: 'opens' },
  wordpress: string | null = null,
): string {
  const { publicUrl, embedded, product } = resolved
  const lines = [
    '',
    `  Plugsmith is ready: ${publicUrl}`,
    '',
    ...(opens.creator === 'opens'
      ? [`  Sample creator   ${sampleAccounts.creator.email}   ${secrets.sampleCreatorPassword}`]
      : []),
    ...(opens.admin === 'opens'
      ? [
          `  Sample admin     ${sampleAccounts.admin.email}     ${secrets.sampleAdminPassword}   (CMS: ${publicUrl}/cms)`,
        ]
      : []),
    ...(opens.admin !== 'other password' && opens.creator !== 'other password'
      ? []
      : [
          '  Accounts         already exist, with passwords that are not known here.',
          product['SMTP_URL'] === 'none'
            ? `                   An admin can set new ones at ${publicUrl}/cms.`
            : `                   Set a new one with “Forgot password?” at ${publicUrl}/auth, or as an admin at ${publicUrl}/cms.`,
        ]),
    ...(embedded.mail ? [`  Mailbox          ${publicUrl}/dev/mailbox`] : []),
    ...(embedded.payments ? [`  Payments         ${publicUrl}/dev/stripe`] : []),
    `  Data and logs    ${settings.PLUGSMITH_DATA}`,
    '',
    ...table(
      ['Service', 'In use', 'How to switch'],
      [
        [
          'Database',
          ...choice(embedded.database, 'PostgreSQL 18', hostOf(product['DATABASE_URL']), 'DATABASE_URL'),
        ],
        [
          'Model',
          ...choice(
            embedded.model,
            'the offline generator, no language model',
            `${product['OPENAI_MODEL']} at ${hostOf(product['OPENAI_BASE_URL'])}`,
            'OPENAI_API_KEY and OPENAI_MODEL (OPENAI_BASE_URL for another server)',
            'OPENAI_*',
          ),
        ],
        [
          'Realtime',
          ...choice(
            embedded.realtime,
            'Pusher protocol',
            product['PUSHER_HOST'] || `Pusher, cluster ${product['PUSHER_CLUSTER']}`,
            'PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET, PUSHER_CLUSTER',
            'PUSHER_*',
          ),
        ],
        [
          'Mail',
          ...(product['SMTP_URL'] === 'none'
            ? ['none: mail is refused', 'set SMTP_URL']
            : choice(
                embedded.mail,
                'kept in the mailbox, not sent',
                hostOf(product['SMTP_URL']),
                'SMTP_URL',
              )),
        ],
        [
          'Payments',
          ...(product['STRIPE_SECRET_KEY'] === ''
            ? ['none: nothing is sold', 'set STRIPE_SECRET_KEY']
            : choice(
                embedded.payments,
                'test payments, no real money',
                'Stripe',
                'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET',
              )),
        ],
        [
          'Images',
          ...choice(
            !settings.S3_BUCKET,
            'in the database and the data folder',
            `bucket ${settings.S3_BUCKET} at ${settings.S3_ENDPOINT ? hostOf(settings.S3_ENDPOINT) : 'Amazon S3'}`,
            'S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
            'S3_*',
          ),
        ],
        [
          'WordPress',
          ...(settings.SANDBOX_URL || embedded.sandbox
            ? choice(
                embedded.sandbox,
                wordpress === null ? 'a sandbox that tests every plugin' : `a sandbox with ${wordpress}`,
                hostOf(product['SANDBOX_URL']),
                'SANDBOX_URL, SANDBOX_SECRET',
              )
            : ['none: plugins are delivered untested', 'set SANDBOX_WORKERS or SANDBOX_URL']),
        ],
      ],
    ),
    '',
    ...(product['SMTP_URL'] === 'none'
      ? [
          `  Warning: ${publicUrl} is public, but no mail server is set, so mail is refused: nobody can get a password reset link. Set SMTP_URL.`,
        ]
      : []),
    ...notices.map((notice) => `  Note: ${notice}`),
    '  Ctrl-C stops everything.',
    '',
  ]
  return lines.join('\n')
}

function choice(
  isEmbedded: boolean,
  standIn: string,
  real: string,
  variables: string,
  toUnset = variables,
): [string, string] {
  return isEmbedded
    ? [`embedded: ${standIn}`, `set ${variables}`]
    : [`real: ${real}`, `unset ${toUnset} for the embedded one`]
}

/** Host and port, never a password. */
function hostOf(address: string | undefined): string {
  return address && URL.canParse(address) ? new URL(address).host : 'as configured'
}

/** Rows under headings, in columns as wide as their longest entry. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')}`.trimEnd()
  return [line(headings), line(widths.map((width) => '─'.repeat(width))), ...rows.map(line)]
}
