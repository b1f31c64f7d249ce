import { draftedGlobals } from '#contract/content/drafted-globals.ts'
import { addressedCollections, draftedCollections } from '#contract/content/kinds.ts'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { postgresAdapter } from '@payloadcms/db-postgres'
import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { redirectsPlugin } from '@payloadcms/plugin-redirects'
import { buildConfig } from 'payload'
import sharp from 'sharp'
import { limits } from '#contract/limits.ts'
import { cookieName } from '#contract/public-config.ts'
import { closeInternals, closeSystemFields } from './access/index.ts'
import { adminTranslations, dateFormat, publishingAdmin } from './admin/index.ts'
import { redirectFields, redirects } from './collections/content/index.ts'
import { collections } from './collections/index.ts'
import { isSecure } from './platform/cookies.ts'
import { uploadsInBucket } from './platform/bucket/index.ts'
import { resilientPg, handleFirstConnection } from './platform/database/pool.ts'
import { narrowSessionWrites } from './platform/database/session-writes.ts'
import { enforceAllowlist } from './platform/allowlist/index.ts'
import { watchStaff } from './features/audit/index.ts'
import { guardReviews } from './features/reviews/index.ts'
import { guardEditing, withoutPayloadLocks } from './features/editing/index.ts'
import { noVersions, ownEndpoints, withOverrides, withoutVersions } from './features/endpoints.ts'
import { environment } from './platform/environment.ts'
import { plainNames } from './fields/plain-names.ts'
import { plainEditor } from './fields/rich-text.ts'
import { Contact } from './globals/contact.ts'
import { Home, Navigation } from './globals/content.ts'
import { ForumSettings } from './globals/forum-settings.ts'
import { OperationSettings, setInEnvironment } from './globals/operation.ts'
import { Pricing } from './globals/pricing.ts'
import { SiteSettings } from './globals/site-settings.ts'
import { answerErrors } from './hooks/answer-errors.ts'
import { senderOf } from './platform/mail/sender.ts'
import { mailTransport } from './platform/mail/transport.ts'
import { migrations } from './migrations/index.ts'
import { draftUrl, globalDraftUrl, searchResults } from './features/publishing/index.ts'

const folder = path.dirname(fileURLToPath(import.meta.url))
const env = environment()
const sender = senderOf(env.MAIL_FROM)

const config = buildConfig({
  secret: env.PAYLOAD_SECRET,
  serverURL: env.PUBLIC_URL,
  // An empty list would mean no check at all.
  csrf: [env.PUBLIC_URL],
  cors: [],
  routes: { admin: '/cms', api: '/api' },
  cookiePrefix: cookieName('payload', isSecure()),
  telemetry: false,
  // JSON lines, like all other logs of the process.
  logger: { options: { name: 'cms', level: env.LOG_LEVEL }, destination: process.stderr },
  graphQL: { disable: true },
  admin: {
    user: 'users',
    // Gravatar would send a hash of each staff member's email to a third party.
    avatar: 'default',
    dateFormat,
    components: { providers: ['/admin/users/keep-theme.tsx#KeepTheme'] },
    // In the import map even while the environment sets none of the switches and limits.
    dependencies: { setInEnvironment: { path: setInEnvironment, type: 'component' } },
    meta: {
      // Its titles end with the product's name: see `withProductTitle`.
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/favicon.svg' }],
      // No Payload image and text for shared links, because the admin is not meant to be shared.
      defaultOGImageType: 'off',
      openGraph: { title: '', description: '' },
      description: '',
    },
    livePreview: {
      collections: [...draftedCollections],
      globals: Object.keys(draftedGlobals),
      url: ({ collectionConfig, globalConfig, data }) =>
        globalConfig ? globalDraftUrl(globalConfig.slug) : draftUrl(collectionConfig?.slug ?? '', data),
      breakpoints: [
        { name: 'phone', label: 'Phone', width: 390, height: 844 },
        { name: 'tablet', label: 'Tablet', width: 820, height: 1180 },
        { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
      ],
    },
    importMap: { baseDir: folder, importMapFile: path.resolve(folder, 'app/(payload)/cms/importMap.js') },
  },
  i18n: { translations: adminTranslations },
  auth: { jwtOrder: ['cookie'] },
  editor: plainEditor,
  sharp,
  email: nodemailerAdapter({
    defaultFromAddress: sender.address,
    defaultFromName: sender.name,
    transport: mailTransport(),
    // Verifying would connect at every start, and delay it when the mail server is down.
    skipVerify: true,
  }),
  collections: collections.map(withOverrides),
  globals: [SiteSettings, Navigation, Home, Pricing, Contact, ForumSettings, OperationSettings].map(
    withoutVersions,
  ),
  plugins: [
    uploadsInBucket(['media']),
    redirectsPlugin({
      collections: [...addressedCollections],
      overrides: { ...redirects, endpoints: [...noVersions], fields: redirectFields },
    }),
    searchResults,
    publishingAdmin,
    guardEditing,
    guardReviews,
    watchStaff,
  ],
  upload: { limits: { fileSize: limits.media.bytes }, abortOnLimit: true },
  endpoints: [...ownEndpoints],
  hooks: { afterError: [answerErrors] },
  // Payload's own job queue claims jobs without a lock and loses them on a crash; we use pg-boss.
  jobs: { access: { run: () => false, queue: () => false, cancel: () => false }, tasks: [] },
  defaultDepth: 0,
  maxDepth: 3,
  typescript: { outputFile: path.resolve(folder, 'payload-types.ts') },
  db: handleFirstConnection(
    narrowSessionWrites(
      postgresAdapter({
        idType: 'uuid',
        pg: resilientPg,
        pool: {
          connectionString: env.DATABASE_URL,
          max: 20,
          // Fail with 503 rather than hang.
          connectionTimeoutMillis: 20_000,
          // Ends abandoned transactions, which would otherwise hold their locks forever.
          idle_in_transaction_session_timeout: 60_000,
        },
        migrationDir: path.resolve(folder, 'migrations'),
        push: false,
        // Store a page's blocks in one column, so that a save writes a single row.
        blocksAsJSON: true,
        prodMigrations: migrations,
      }),
    ),
  ),
})

export default config
  .then(closeInternals)
  .then(withoutPayloadLocks)
  .then(closeSystemFields)
  .then(plainNames)
  .then(enforceAllowlist)
