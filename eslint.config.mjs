import { readdirSync } from 'node:fs'
import astro from 'eslint-plugin-astro'
import tseslint from 'typescript-eslint'

/**
 * The import rules (docs/architecture.md). Each room lists what it must not import; `contract` imports nothing of ours,
 * and only the processes themselves import `server`.
 */
const rooms = {
  contract: ['wordpress', 'generator', 'cms', 'server', 'site', 'scripts', 'tests'],
  wordpress: ['generator', 'cms', 'server', 'site', 'scripts', 'tests'],
  generator: ['wordpress', 'cms', 'server', 'site', 'scripts', 'tests'],
  cms: ['generator', 'server', 'site', 'scripts', 'tests'],
  site: ['wordpress', 'generator', 'cms', 'server', 'scripts', 'tests'],
  'site/src/plugin-workspace': ['islands', 'wordpress', 'generator', 'cms', 'server', 'scripts', 'tests'],
  server: ['site', 'scripts', 'tests'],
  'server/gateway': ['generator', 'cms', 'site', 'scripts', 'tests'],
  'server/embedded': ['cms', 'wordpress', 'site', 'scripts', 'tests'],
}

const forbid = (others, ...patterns) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          // By package import, and by a relative path from one room into another.
          regex: `^(#(${others.join('|')})/|(\\.\\./)+(${others.join('|')})/)`,
          message: 'This room may not import that one: see docs/architecture.md.',
        },
        ...patterns,
      ],
    },
  ],
})

const features = readdirSync(new URL('cms/features', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

const throughItsFace = 'From outside, a feature is imported through its index.ts: see docs/architecture.md.'
/** A feature, by a path from outside `cms/features`. */
const featureFromOutside = {
  regex: '^(#cms/|(\\.{1,2}/)+)features/[^/]+/(?!index\\.ts$)',
  message: throughItsFace,
}
const featureFromAnother = {
  regex: `^(\\.\\./)+(${features.join('|')})/(?!index\\.ts$)`,
  message: throughItsFace,
}
const featureFromRegistry = {
  regex: '^\\./[^/]+/(?!(endpoints|jobs|erasure|personal-data|composers)\\.ts$)',
  message: 'The registries list what these five files of features declare.',
}
const noFeature = {
  regex: '^(#cms/|(\\.\\./)+)features/',
  message: 'Features stand on the platform, never the other way round.',
}
/** Collections, hooks and the admin call features. */
const noVocabulary = (...folders) => ({
  regex: `^(#cms/|(\\.\\./)+)(${folders.join('|')})/`,
  message: "Payload's vocabulary calls features and platform, never the other way round.",
})
const callers = ['collections', 'globals', 'blocks', 'hooks', 'admin', 'app', 'migrations', 'seed']

/** What the contract's plain modules may not import, because every page that uses them would load it. */
const plainContract = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        { regex: '^(?!\\.)', message: 'Messages, limits, prices and routes import nothing from outside.' },
        {
          regex: 'schemas/',
          message: 'Schemas stand in files of their own, so that a page ships only what it uses.',
        },
      ],
    },
  ],
}

export default tseslint.config(
  {
    ignores: [
      'node_modules/',
      '.cache/',
      'data/',
      '.astro/',
      '**/.next/',
      'cms/payload-types.ts',
      'cms/migrations/',
      'cms/app/**/importMap.js',
      'cms/next-env.d.ts',
      'tests/fixtures/',
      'cms/seed/plugins/',
    ],
  },
  ...tseslint.configs.recommended,
  ...astro.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/ban-ts-comment': 'error',
      eqeqeq: 'error',
      'no-console': 'off',
    },
  },
  ...Object.entries(rooms).map(([room, others]) => ({
    files: [`${room}/**/*.{ts,tsx,mjs,astro}`],
    rules: forbid(others, featureFromOutside),
  })),
  {
    files: ['cms/features/*.ts'],
    rules: forbid(rooms.cms, featureFromRegistry),
  },
  {
    files: ['cms/features/*/**/*.ts'],
    rules: forbid(rooms.cms, featureFromOutside, featureFromAnother, noVocabulary(...callers)),
  },
  {
    files: ['cms/platform/**/*.ts'],
    rules: forbid(rooms.cms, noFeature, noVocabulary(...callers, 'fields')),
  },
  {
    files: [
      'contract/messages/*.ts',
      'contract/{limits,prices,routes,errors,realtime,public-config,report,catalogue}.ts',
    ],
    rules: plainContract,
  },
  {
    files: ['site/src/**/*.{ts,tsx,astro}'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'Browsers have it with TLS only: use randomId (site/src/lib/random-id.ts).',
        },
      ],
    },
  },
  {
    // A declaration file stays global only while it imports nothing.
    files: ['site/src/env.d.ts'],
    rules: {
      '@typescript-eslint/triple-slash-reference': 'off',
      '@typescript-eslint/consistent-type-imports': 'off',
    },
  },
  {
    // Tests may import anything, and use non-null assertions.
    files: ['tests/**/*.ts'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off' },
  },
)
