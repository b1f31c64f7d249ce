/** A page of the folder. */
export interface ExportedPage {
  readonly address: string
  /** Below `public/`. */
  readonly file: string
  /** Its Content-Security-Policy. */
  readonly policy: string
}

const forever = 'public, max-age=31536000, immutable'
const always = 'public, max-age=0, must-revalidate'
/** Paths whose names change with their content. */
const versioned = ['/_astro/', '/media/', '/cards/']

/** Response headers by name. */
export type ExportedHeaders = Readonly<Record<string, string>>

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`

/**
 * An nginx configuration that serves the folder as the gateway would: compressed copies, policies, redirects
 * (https://nginx.org/en/docs/http/ngx_http_gzip_static_module.html; brotli needs a module, gzip does not).
 * @param root the folder of the files, absolute
 */
export function nginxConfiguration(
  root: string,
  pages: readonly ExportedPage[],
  redirects: ReadonlyMap<string, string>,
  common: ExportedHeaders,
): string {
  const policies = pages.map(({ file, policy }) => `  ${quoted(`/${file}`)} ${quoted(policy)};`)
  // nginx knows no way to write a dollar sign.
  const writable = [...redirects].filter(([from, to]) => !/[$\n]/.test(from + to))
  const moved = writable.map(([from, to]) => `  ${quoted(from)} ${quoted(to)};`)
  const headers = Object.entries(common).map(
    ([name, value]) => `    add_header ${name} ${quoted(value)} always;`,
  )
  return `# To be included in nginx's http block; listen on what you like.
map_hash_bucket_size 1024;
map $uri $plugsmith_policy {
${policies.join('\n')}
}
map $uri $plugsmith_moved {
${moved.join('\n')}
}
server {
  listen 8080;
  root ${quoted(root)};
  gzip_static on;
  charset utf-8;
  error_page 404 /404.html;
  location / {
    if ($plugsmith_moved) { return 308 $plugsmith_moved$is_args$args; }
    try_files $uri $uri.html =404;
    add_header Cache-Control ${quoted(always)};
    add_header Content-Security-Policy $plugsmith_policy always;
${headers.join('\n')}
  }
  location = / {
    try_files /index.html =404;
    add_header Cache-Control ${quoted(always)};
    add_header Content-Security-Policy $plugsmith_policy always;
${headers.join('\n')}
  }
${versioned.map((prefix) => `  location ${prefix} {\n    add_header Cache-Control ${quoted(forever)};\n${headers.join('\n')}\n  }`).join('\n')}
}
`
}

/**
 * The same for static hosts that read `_headers` and `_redirects` beside the files. Some take a hundred rules only: a larger site
 * wants its policies set otherwise there.
 */
export function headersFile(
  pages: readonly ExportedPage[],
  redirects: ReadonlyMap<string, string>,
  common: ExportedHeaders,
): { readonly headers: string; readonly moved: string } {
  const everywhere = Object.entries(common).map(([name, value]) => `  ${name}: ${value}`)
  const blocks = [
    ['/*', ...everywhere],
    ...versioned.map((prefix) => [`${prefix}*`, `  Cache-Control: ${forever}`]),
    ...pages.map(({ address, policy }) => [
      address,
      `  Cache-Control: ${always}`,
      `  Content-Security-Policy: ${policy}`,
    ]),
  ]
  return {
    headers: `${blocks.map((lines) => lines.join('\n')).join('\n\n')}\n`,
    moved: [...redirects].map(([from, to]) => `${from} ${to} 308\n`).join(''),
  }
}
