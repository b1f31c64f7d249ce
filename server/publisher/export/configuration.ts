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

/** What every page is answered with, whoever serves it. */
const common: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

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
): string {
  const policies = pages.map(({ file, policy }) => `  ${quoted(`/${file}`)} ${quoted(policy)};`)
  const moved = [...redirects].map(([from, to]) => `  ${quoted(from)} ${quoted(to)};`)
  const headers = Object.entries(common).map(([name, value]) => `    add_header ${name} ${quoted(value)};`)
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
    if ($plugsmith_moved) { return 308 $plugsmith_moved; }
    try_files $uri $uri.html =404;
    add_header Cache-Control ${quoted(always)};
    add_header Content-Security-Policy $plugsmith_policy;
${headers.join('\n')}
  }
  location = / {
    try_files /index.html =404;
    add_header Cache-Control ${quoted(always)};
    add_header Content-Security-Policy $plugsmith_policy;
${headers.join('\n')}
  }
${versioned.map((prefix) => `  location ${prefix} { add_header Cache-Control ${quoted(forever)}; }`).join('\n')}
}
`
}

/** The same for static hosts that read `_headers` and `_redirects` beside the files. */
export function headersFile(
  pages: readonly ExportedPage[],
  redirects: ReadonlyMap<string, string>,
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
