import { beginningOf } from '../flow/index.ts'
import type { Rule } from '../rule.ts'

const alternatives: ReadonlyMap<string, string> = new Map([
  ['json_encode', 'wp_json_encode()'],
  ['parse_url', 'wp_parse_url()'],
  ['strip_tags', 'wp_strip_all_tags()'],
  ['rand', 'wp_rand()'],
  ['mt_rand', 'wp_rand()'],
  ['srand', 'wp_rand()'],
  ['mt_srand', 'wp_rand()'],
  ['unlink', 'wp_delete_file()'],
  ...['init', 'exec', 'setopt', 'setopt_array', 'close', 'error', 'errno', 'getinfo', 'multi_exec'].map(
    (name) => [`curl_${name}`, 'wp_remote_get()'] as const,
  ),
  ...['fsockopen', 'pfsockopen', 'stream_socket_client'].map((name) => [name, 'wp_remote_get()'] as const),
  ...[
    'rename',
    'chmod',
    'chgrp',
    'chown',
    'is_writable',
    'is_writeable',
    'mkdir',
    'rmdir',
    'touch',
    'fopen',
    'fwrite',
    'fputs',
    'fread',
    'fclose',
    'readfile',
    'file_put_contents',
  ].map((name) => [name, 'WP_Filesystem'] as const),
  ['file_get_contents', 'wp_remote_get()'],
  ['query_posts', 'WP_Query'],
])
const stream = /^php:\/\//i

export const alternative: Rule = {
  info: {
    id: 'security/alternative',
    severity: 'warning',
    title: 'A function of PHP for which WordPress has a better one.',
    why: "WordPress's own takes care of what differs between servers: permissions, certificates, encodings, randomness.",
    mend: 'Use the function of WordPress that is named.',
    link: 'https://developer.wordpress.org/plugins/http-api/',
    sniffs: ['WordPress.WP.AlternativeFunctions'],
    ignorable: true,
  },
  functions: [...alternatives.keys()],
  call({ name, node, args, nodes, frame }) {
    const text = args[0]?.text ?? beginningOf(nodes[0])
    if (stream.test(text)) return
    if (name === 'file_get_contents' && !/^(?:https?|ftp):/i.test(text)) return
    const isHandle = /^(?:fwrite|fputs|fread|fclose)$/.test(name)
    if (
      isHandle &&
      frame.unit.drafts.every(
        ({ rule, message }) => rule !== alternative.info || !message.startsWith('fopen'),
      )
    )
      return
    frame.report(alternative.info, node, `${name}(): use ${alternatives.get(name)}.`, { called: name })
  },
}
