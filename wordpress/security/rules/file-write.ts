import { calledName, isNode, nodesOf, walk } from '../../syntax/index.ts'
import type { PhpNode } from '../../syntax/index.ts'
import { isOfItself, isWrittenFile, partsOf, taintOf, context, levelIn, place } from '../flow/index.ts'
import type { Call, Frame, Value } from '../flow/index.ts'
import type { Rule } from '../rule.ts'
import { givenTo, piecesOf } from './output-unsure.ts'

/** At which argument the path stands that is written to. */
const paths: ReadonlyMap<string, number> = new Map([
  ['file_put_contents', 0],
  ['fopen', 0],
  ['unlink', 0],
  ['wp_delete_file', 0],
  ['rename', 1],
  ['copy', 1],
  ['move_uploaded_file', 1],
  ['mkdir', 0],
  ['wp_mkdir_p', 0],
  ['rmdir', 0],
  ['touch', 0],
  ['chmod', 0],
  ['symlink', 1],
  ['put_contents', 0],
  ['unzip_file', 1],
  ['extractto', 0],
])

const allowed = place.uploads | place.temporary | place.stream
const streams = /^php:\/\/(?:output|memory|temp|stdout|stderr|input)/i

/** What runs with WordPress, or decides how it runs. */
const runningCode =
  /wp-config(?:-sample)?\.php|wp-(?:admin|includes)(?:\/|$)|wp-content\/(?:themes|mu-plugins)(?:\/|$)|wp-(?:load|settings|login|cron|blog-header)\.php|\{site\}\/+(?:index\.php|\.htaccess|\.user\.ini|php\.ini)/

/** The written parts of a path. */
const writtenOf = (node: unknown): string =>
  partsOf(node)
    .map((part) => (isNode(part) && part.kind === 'string' ? String(part.value) : ''))
    .join('')

/** What only takes away, such as what an earlier version has left, or changes nothing of what a file says. */
const removing = /^(?:unlink|wp_delete_file|rmdir|chmod|touch)$/

/** Whether a call writes: fopen may open for reading only. */
function writes({ name, args, nodes }: Call): boolean {
  if (name !== 'fopen') return true
  const mode = args[1]?.text ?? (nodes[1]?.kind === 'string' ? String(nodes[1].value) : 'r')
  return /[waxc+]/.test(mode)
}

/** What a variable is given in a unit, if only once. */
function givenIn(variable: PhpNode, { unit }: Frame): unknown {
  const given: unknown[] = []
  walk(unit.body, (node) => {
    if (node.kind === 'assign' && isNode(node.left) && node.left.name === variable.name)
      given.push(node.right)
    return true
  })
  return variable.kind === 'variable' && given.length === 1 ? given[0] : null
}

/** Whether what of the request is in a path comes by way of a global: not of this code, of its object, or of its arguments. */
function isOfGlobal(path: Value, written: PhpNode | undefined, frame: Frame): boolean {
  if (path.parameters.length > 0 || isOfItself(path, frame)) return false
  if (isWrittenFile(written) || (isNode(written) && isWrittenFile(givenIn(written, frame)))) return true
  const [first] = partsOf(written)
  const isHere = isNode(first) && first.kind === 'variable' && frame.globals.has(String(first.name))
  const isFar = frame.unit.inClass === null && frame.unit.kind === 'function'
  return isHere || (isFar && !(path.place & place.handled))
}

/** Files that browsers open as a page, in which scripts run. */
const page = /\.(?:x?html?|svg|xml|php\d?|phtml)$/i

/** What a path ends with, as far as it is written down. */
function endingOf(path: Value | undefined, written: PhpNode | undefined, { unit }: Frame): string {
  if (path?.text) return path.text
  const given = written?.kind === 'variable' ? (givenTo(unit).get(String(written.name)) ?? []) : []
  const [only] = given
  const last = partsOf(given.length === 1 && only ? only.node : written).at(-1)
  const piece = isNode(last) ? piecesOf(last).at(-1) : undefined
  return piece?.kind === 'string' ? String(piece.value) : ''
}

/** The path that a variable for writing was opened with. */
function openedAs(handle: PhpNode | undefined, frame: Frame): string {
  const given = handle?.kind === 'variable' ? (givenTo(frame.unit).get(String(handle.name)) ?? []) : []
  const opened = given.map(({ node }) => (node.kind === 'silent' && isNode(node.expr) ? node.expr : node))
  for (const node of opened)
    if (calledName(node) === 'fopen') return endingOf(undefined, nodesOf(node.arguments)[0], frame)
  return ''
}

/** Writes what comes with the request into a file that browsers open as a page. */
function reportPage({ name, node, args, nodes, frame }: Call): void {
  const [, content] = args
  if (!content || !(taintOf(content) & context.raw) || !isOfItself(content, frame)) return
  if (levelIn(taintOf(content), context.html) !== 'input') return
  const path = /^f(?:write|puts)$/.test(name) ? openedAs(nodes[0], frame) : endingOf(args[0], nodes[0], frame)
  if (page.test(path))
    frame.report(
      fileWrite.info,
      node,
      `${name}() writes what comes with the request into a file that browsers open as a page.`,
      {
        severity: 'warning',
        mend: 'Escape it with esc_html() or wp_kses_post() before it is written, and let only those write it who may.',
      },
    )
}

/** Whether every account of the server may write to a file or folder from then on; what mkdir() is given is limited by PHP. */
function isOpen({ name, args, nodes }: Call): boolean {
  if (name !== 'chmod') return false
  const mode = nodes[1]
  const written = mode?.kind === 'number' ? String(mode.raw ?? mode.value) : (args[1]?.text ?? '')
  return /^0?o?777$|^511$/i.test(written)
}

/** Reports where a file is written or removed. */
function reportPath(call: Call): void {
  const { name, node, args, nodes, frame } = call
  const path = args[paths.get(name) ?? 0]
  if (!path || !writes(call)) return
  if (levelIn(taintOf(path), context.path) === 'input') {
    // What a global holds was decided elsewhere, such as the folder of a cache when the plugin was loaded.
    if (isOfGlobal(path, nodes[paths.get(name) ?? 0], frame)) return
    frame.report(fileWrite.info, node, `The path that ${name}() is given comes with the request.`, {
      // What was sanitized, or read elsewhere, may have been given a folder and a name that do no harm.
      severity: taintOf(path) & context.raw && isOfItself(path, frame) ? 'error' : 'warning',
      severityOfOthers: isOfItself(path, frame) ? undefined : null,
    })
    return
  }
  if (path.place & allowed || (path.text !== null && streams.test(path.text))) return
  const isOwn = (path.place & place.plugin) !== 0
  if (isOwn && /^(?:unlink|wp_delete_file|rmdir)$/.test(name)) return
  if (isOwn)
    frame.report(fileWrite.info, node, `${name}() writes into the plugin's own folder.`, {
      // A function for files in general is given paths of many folders.
      severity: path.parameters.length > 0 || removing.test(name) ? 'warning' : 'error',
      severityOfOthers:
        path.parameters.length > 0 || (removing.test(name) && !isOpen(call)) ? null : undefined,
      // A library keeps its cache where it lies, and a tool makes the files that the plugin is shipped with.
      plain: true,
    })
  else if (path.place & place.core && runningCode.test(path.text ?? writtenOf(nodes[paths.get(name) ?? 0])))
    frame.report(fileWrite.info, node, `${name}() changes files of WordPress itself or of a theme.`, {
      severity: name === 'chmod' || name === 'touch' ? 'warning' : 'error',
    })
  else if (path.place & place.core)
    frame.report(fileWrite.info, node, `${name}() writes outside of the uploads.`, {
      severity: 'warning',
      // Mostly what a plugin that keeps caches or sets up a server is there for.
      severityOfOthers: isOpen(call) ? undefined : null,
    })
}

export const fileWrite: Rule = {
  info: {
    id: 'security/file-write',
    severity: 'error',
    title: 'A file that is written outside of the uploads.',
    why: "A plugin's own folder is replaced with every update, and what can be written among the code can be code.",
    mend: 'Write below wp_upload_dir(), or into a file of wp_tempnam(). Check what the request says with sanitize_file_name().',
    link: 'https://developer.wordpress.org/plugins/wordpress-org/common-issues/#saving-data-in-the-plugin-folder-and-or-asking-users-to-edit-write-to-plugin',
    sniffs: ['PluginCheck.CodeAnalysis.WriteFile'],
    ignorable: true,
  },
  functions: [...paths.keys(), 'fwrite', 'fputs'],
  methods: ['put_contents', 'extractto'],
  call(call) {
    if (!/^f(?:write|puts)$/.test(call.name)) reportPath(call)
    if (/^(?:(?:file_)?put_contents|fwrite|fputs)$/.test(call.name)) reportPage(call)
    if (isOpen(call))
      call.frame.report(fileWrite.info, call.node, 'chmod() lets every account of the server write there.', {
        severity: 'warning',
        mend: 'Use the permissions that WordPress itself uses: FS_CHMOD_DIR and FS_CHMOD_FILE.',
      })
  },
}
