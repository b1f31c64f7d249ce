import { beginningOf } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

const remote = /^\s*(?:https?:)?\/\/([^/]+)(.*)/is
/** Hosts of services that cannot be shipped: fonts, maps, payments, captchas. */
const services =
  /(?:^|\.)(?:fonts\.googleapis\.com|fonts\.gstatic\.com|use\.typekit\.net|fonts\.bunny\.net|maps\.googleapis\.com|maps\.google\.com|js\.stripe\.com|paypal\.com|paypalobjects\.com|google\.com|recaptcha\.net|hcaptcha\.com|challenges\.cloudflare\.com|googletagmanager\.com|google-analytics\.com|youtube\.com|player\.vimeo\.com|accounts\.google\.com|connect\.facebook\.net|platform\.twitter\.com|s\.w\.org|assets\.pinterest\.com|platform\.linkedin\.com|klarna\.com|cdn\.cookielaw\.org|squareup\.com|squarecdn\.com|mollie\.com)$/i

/** Networks that serve libraries, which can be shipped as well. */
const libraryHosts =
  /jsdelivr|unpkg|cdnjs|bootstrapcdn|jquery|ajax\.(?:googleapis|aspnetcdn|microsoft)|rawgit|github|esm\.sh|skypack|fontawesome/i
/** What a service has its customers load is part of the service, and changes with it. */
const partOfService =
  /sdk|captcha|turnstile|(?:^|[/._-])(?:api|embed|widgets?|checkout|payments?|pixel|tracking|tracker|analytics|tag|loader|connect|client)(?:[/._?-]|$)/i

/** Where the makers of plugins keep files that they could ship. */
const storeOfFiles = /(?:^|[.-])(?:cdn|assets?|static|media|files?|downloads?)\d*(?:[.-]|$)/i

/**
 * Whether a script is called after the service that it is loaded from, such as 'tides-pay' of js.tides.example; on a host
 * where files are kept, its file has to be called so too, such as cdn.tides.example/tides.js.
 */
function isOfService(handle: string, host: string, path: string): boolean {
  const brand = (host.replace(/:\d+$/, '').split('.').at(-2) ?? '').toLowerCase()
  if (brand.length <= 3 || !handle.toLowerCase().includes(brand)) return false
  return !storeOfFiles.test(host) || path.toLowerCase().split('/').at(-1)?.startsWith(brand) === true
}

export const remoteAsset: Rule = {
  info: {
    id: 'security/remote-asset',
    severity: 'warning',
    title: 'A script or style from another site.',
    why: 'That site learns of every visitor, and its owner can put code into yours.',
    mend: 'Ship the file with the plugin and load it with plugins_url().',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/#8-plugins-may-not-send-executable-code-via-third-party-systems',
    sniffs: ['PluginCheck.CodeAnalysis.EnqueuedResourceOffloading', 'PluginCheck.CodeAnalysis.Offloading'],
    ignorable: true,
  },
  functions: [
    'wp_enqueue_script',
    'wp_register_script',
    'wp_enqueue_style',
    'wp_register_style',
    'wp_enqueue_script_module',
    'wp_register_script_module',
  ],
  call({ name, node, args, nodes, frame }) {
    const source = args[1]?.text ?? beginningOf(nodes[1])
    const [, host, path = ''] = remote.exec(source) ?? []
    if (!host || services.test(host.replace(/:\d+$/, ''))) return
    const handle = args[0]?.text ?? beginningOf(nodes[0])
    if (libraryHosts.test(host) || !(partOfService.test(path) || isOfService(handle, host, path)))
      frame.report(remoteAsset.info, node, `${name}() loads a file from ${host.slice(0, 100)}.`)
  },
}
