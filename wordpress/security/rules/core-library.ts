import type { Rule } from '../rule.ts'

const libraries =
  /(?:^|\/)(?:jquery|jquery-ui|jquery-migrate|jquery\.form|jquery-color|underscore|backbone|moment|react|react-dom|lodash|plupload|masonry\.pkgd|imagesloaded\.pkgd|hoverintent|json2|swfobject|twemoji|wp-polyfill|zxcvbn|clipboard|mediaelement|tinymce)(?:[.-]v?\d[\d.]*)?(?:[.-](?:slim|min|prod|production|umd))*\.js$/i

/** Bytes of TinyMCE at the least; scripts for it are often called by its name. */
const smallestEditor = 50_000
const editor = /tinymce[^/]*$/i

export const coreLibrary: Rule = {
  info: {
    id: 'security/core-library',
    severity: 'warning',
    title: 'A copy of a library that WordPress has.',
    why: 'A copy grows old in the plugin, with its holes, while WordPress keeps its own up to date.',
    mend: "Take the file out and name WordPress's own as a dependency, such as array( 'jquery' ).",
    link: 'https://developer.wordpress.org/plugins/wordpress-org/detailed-plugin-guidelines/#13-plugins-must-use-wordpress-default-libraries',
    sniffs: [],
    ignorable: true,
  },
  finish({ input, report }) {
    for (const path of [...input.files.keys()].sort())
      if (
        libraries.test(path) &&
        !(editor.test(path) && (input.files.get(path)?.byteLength ?? 0) < smallestEditor)
      )
        report(coreLibrary.info, path, null, `${path} is a copy of a library that WordPress has.`)
  },
}
