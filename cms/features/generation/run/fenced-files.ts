/** A block of code in Markdown (CommonMark 4.5): its info string, the line above it, and its content. */
interface Fence {
  readonly info: string
  readonly above: string
  readonly content: string
}

const opening = /^ {0,3}(`{3,}|~{3,})([^\n]*)$/

/** The fenced blocks of a text; an unclosed one extends to the end. */
function fencesOf(text: string): readonly Fence[] {
  const fences: Fence[] = []
  let open: { readonly mark: string; readonly info: string; readonly above: string } | null = null
  let above = ''
  let lines: string[] = []
  const close = () => {
    if (open) fences.push({ info: open.info, above: open.above, content: lines.join('\n') })
    open = null
    above = ''
    lines = []
  }
  for (const line of text.split(/\r?\n/)) {
    if (open) {
      const trimmed = line.trim()
      const closes =
        trimmed.length >= open.mark.length && trimmed === trimmed.charAt(0).repeat(trimmed.length)
      if (closes && trimmed.startsWith(open.mark.charAt(0))) close()
      else lines.push(line)
      continue
    }
    const [, mark, info = ''] = opening.exec(line) ?? []
    // The info string of a backtick fence cannot contain a backtick: such a line is a code span.
    if (mark !== undefined && !(mark.startsWith('`') && info.includes('`'))) open = { mark, info, above }
    else if (line.trim() !== '') above = line
  }
  close()
  return fences
}

const path = String.raw`(?:[\w.-]+\/)*[\w-][\w.-]*\.(?:php|css|js|json|txt|pot)\b`
/** A path of a typical plugin file, in the text around a block */
const named = new RegExp(path, 'i')
/** or in a comment on the first line of the block. */
const namedInside = new RegExp(
  String.raw`^\s*(?:<\?php\s+)?(?:\/\/|#|\/?\*+|<!--)\s*(?:file(?:name)?:\s*)?(${path})`,
  'i',
)
/**
 * The header by which WordPress recognizes a plugin (`get_plugin_data`), and the usual guard at the top of plugin
 * files.
 */
const pluginCode = /^[ \t/*#@]*Plugin Name:|defined\(\s*['"](?:ABSPATH|WP_UNINSTALL_PLUGIN)['"]\s*\)/im
/** Files of a site or its theme: code for the user to paste there is a valid answer. */
const siteFile =
  /^(?:.*\bthemes\/[^/]+\/)?(?:functions|wp-config|header|footer|index|single|page|archive|sidebar|404)\.php$|^(?:.*\bthemes\/[^/]+\/)?style\.css$/i

const searched = 1_000

/** Whether a block is a plugin file, judged by its content or by a path that names it. */
function isPluginFile({ info, above, content }: Fence, has: (path: string) => boolean): boolean {
  if (content.trim() === '') return false
  if (pluginCode.test(content)) return true
  // Limit the length, because the pattern would be tried at every character of a very long line.
  const paths = [
    named.exec(info.slice(0, searched))?.[0],
    namedInside.exec(content.slice(0, searched))?.[1],
    named.exec(above.slice(-searched))?.[0],
  ]
  return paths.some((each) => each !== undefined && (has(each) || !siteFile.test(each)))
}

/**
 * Whether a text contains plugin files as code blocks, which would never be delivered.
 * @param has whether the plugin has a file at this path
 */
export const containsPluginFiles = (text: string, has: (path: string) => boolean): boolean =>
  fencesOf(text).some((fence) => isPluginFile(fence, has))

/** The message, sent once per turn, to a model that wrote files into its text. */
export const askForToolCalls =
  'You wrote files as code blocks in your text. Nobody receives them that way. Write each of them with write_file or edit_file, then call finish. If the code was only an example and nothing is to be changed, call finish with the outcome "answered".'
