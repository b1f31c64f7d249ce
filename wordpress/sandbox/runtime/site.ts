import { PHPExecutionFailureError } from '@php-wasm/universal'
import type { PHP, PHPRequest, PHPRequestHandler, PHPResponse } from '@php-wasm/universal'
import { bootWordPressAndRequestHandler } from '@wp-playground/wordpress'
import { guardFilesystem } from './filesystem.ts'
import type { EmscriptenFs, GuardedFs } from './filesystem.ts'
import type { PhpPackage } from './php-package.ts'
import { loadSandboxRuntime } from './runtime.ts'

/** WordPress's own URL. Nothing listens there. */
export const siteUrl = 'http://127.0.0.1:9400'
export const wordpressFolder = '/wordpress'
export const sharedFolder = '/internal/shared'

/** Constant, so that the pack's cookie stays valid. They protect nothing. */
const salts = Object.fromEntries(
  ['AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY'].flatMap((name, at) => [
    [name, `sandbox key ${at}`],
    [name.replace('KEY', 'SALT'), `sandbox salt ${at}`],
  ]),
)

/** https://developer.wordpress.org/advanced-administration/wordpress/wp-config/ */
const constants = {
  ...salts,
  COOKIEHASH: 'sandbox',
  WP_DEBUG: true,
  WP_DEBUG_DISPLAY: false,
  WP_DEBUG_LOG: false,
  SCRIPT_DEBUG: false,
  CONCATENATE_SCRIPTS: false,
  DISABLE_WP_CRON: true,
  WP_HTTP_BLOCK_EXTERNAL: true,
  WP_DISABLE_FATAL_ERROR_HANDLER: true,
  AUTOMATIC_UPDATER_DISABLED: true,
  WP_ENVIRONMENT_TYPE: 'production',
}

/** Scripts excluded from the opcode cache, which would not notice that they changed. */
export const opcacheBlacklist = {
  file: `${sharedFolder}/opcache-blacklist.txt`,
  text: [
    '/internal/eval.php',
    `${wordpressFolder}/wp-content/plugins/*`,
    `${wordpressFolder}/plugsmith-*`,
    `${wordpressFolder}/wp-admin/plugsmith-*`,
    '',
  ].join('\n'),
}

type BootOptions = Parameters<typeof bootWordPressAndRequestHandler>[0]

export interface SiteOptions {
  readonly php: PhpPackage
  readonly module: WebAssembly.Module
  readonly memoryBytes: number
  readonly phpMemory: string
  readonly printedBytes: number
  /** The SAPI name for which PHP keeps compiled scripts. */
  readonly withOpcache: boolean
  readonly onNetwork?: (host: string, port: number) => void
  readonly onMemory?: () => void
  readonly onPrinted?: () => void
  /** Writes WordPress's files before it runs. */
  readonly fill: (fs: GuardedFs, php: PHP) => void
  readonly boot?: Pick<BootOptions, 'sqliteIntegrationPluginZip' | 'wordpressInstallMode'>
}

export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, readonly string[]>>
  readonly body: string
  readonly bytes: Uint8Array
  /** PHP's error log. */
  readonly log: string
  /** The runtime itself broke. */
  readonly crash: string | null
}

export interface Site {
  readonly php: PHP
  readonly fs: EmscriptenFs
  readonly guard: GuardedFs
  request(url: string, options?: RequestOptions): Promise<Answer>
}

export interface RequestOptions {
  readonly cookie?: string
  /** Default: GET. */
  readonly method?: string
  /** By lower-case name. */
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Uint8Array
}

/** PHP gets ENOSYS for this, reports that and continues. */
const noPrograms = (): never => {
  throw Object.assign(new Error('There are no other programs in the sandbox'), { code: 'SPAWN_UNSUPPORTED' })
}

/**
 * Starts WordPress in this thread.
 * @throws Error if it does not start
 */
export async function startSite(options: SiteOptions): Promise<Site> {
  let fs: EmscriptenFs | undefined
  let guard: GuardedFs | undefined
  const createPhpRuntime = (): Promise<number> =>
    loadSandboxRuntime({
      php: options.php,
      module: options.module,
      memoryBytes: options.memoryBytes,
      printedBytes: options.printedBytes,
      onPrinted: () => options.onPrinted?.(),
      onNetwork: (host, port) => options.onNetwork?.(host, port),
      onMemory: () => options.onMemory?.(),
      onFilesystem(created) {
        fs = created
        guard = guardFilesystem(created)
      },
    })
  const boot: BootOptions = {
    createPhpRuntime,
    phpVersion: options.php.version,
    siteUrl,
    cookieStore: false,
    maxPhpInstances: 1,
    spawnHandler: () => noPrograms,
    constants,
    wordpressInstallMode: 'do-not-attempt-installing',
    ...(options.withOpcache && { sapiName: 'fpm-fcgi' }),
    phpIniEntries: {
      display_errors: '0',
      html_errors: '0',
      log_errors: '1',
      memory_limit: options.phpMemory,
      disable_functions: 'exec,shell_exec,system,passthru,popen,proc_open,pcntl_exec,dl',
      'opcache.validate_timestamps': '0',
      'opcache.file_update_protection': '0',
      'opcache.file_cache_consistency_checks': '0',
      'opcache.blacklist_filename': opcacheBlacklist.file,
    },
    hooks: {
      beforeWordPressFiles(php) {
        php.writeFile(opcacheBlacklist.file, opcacheBlacklist.text)
        if (guard) options.fill(guard, php)
      },
    },
    ...options.boot,
  }
  const handler = await bootWordPressAndRequestHandler(boot)
  const php = await handler.getPrimaryPhp()
  if (!fs || !guard) throw new Error('PHP came up without a file system')
  return { php, fs, guard, request: (url, options) => ask(handler, url, options) }
}

async function ask(
  handler: PHPRequestHandler,
  url: string,
  { cookie, method, headers, body }: RequestOptions = {},
): Promise<Answer> {
  const request: PHPRequest = {
    url,
    headers: { ...headers, ...(cookie && { cookie }) },
    ...(method && { method: method as NonNullable<PHPRequest['method']> }),
    ...(body && { body }),
  }
  try {
    return answerOf(await handler.request(request), null)
  } catch (error) {
    const crash = error instanceof Error ? error.message : String(error)
    if (error instanceof PHPExecutionFailureError) {
      // PHP ended with a fatal error, which is an answer like any other.
      return answerOf(error.response, error.source === 'php-wasm' ? crash : null)
    }
    return { status: 0, headers: {}, body: '', bytes: new Uint8Array(), log: '', crash }
  }
}

const answerOf = (response: PHPResponse, crash: string | null): Answer => ({
  status: response.httpStatusCode,
  headers: response.headers,
  body: response.text,
  bytes: response.bytes,
  log: response.errors,
  crash,
})
