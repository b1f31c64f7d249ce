import { checkJavaScript } from '../syntax/index.ts'
import type { PluginFiles } from './check.ts'

type TextOf = (path: string) => string | null

/** Folders of tests and tools. */
const folders =
  /^(?:tests?|__tests__|__mocks__|phpunit|e2e|cypress|playwright|specs?|fixtures|stories|bin|tools|scripts|composer-scripts|build-scripts|build-tools|deploy|deployment|dev|development|node_modules|bower_components)$/i
/** Configuration of tools, and tests beside the code that they test. */
const toolFile =
  /(?:^|\/)(?:(?:webpack|rollup|vite|gulp|gulpfile|grunt|gruntfile|babel|jest|postcss|tailwind|eslint|prettier|playwright|cypress|svgo|commitlint)[\w.-]*(?:config|file)?[\w.-]*\.(?:c|m)?js|(?:rector|scoper\.inc|ecs|phpstan-\w+|\.php-cs-fixer(?:\.dist)?)\.php|[^/]+\.(?:test|spec|stories)\.js)$/i
/** Scripts beside the main file that publish the plugin, by what they are called. */
const publishing =
  /^(?:[\w-]+-)?(?:deploy|deployer|publish|publisher|release|build|bump-version|make-zip|make-pot|packages)(?:-[\w-]+)?\.php$/i
const testClass = /\bclass\s+\w+\s+extends\s+\\?(?:\w+\\)*\w*TestCase\b/
const bundled =
  /(?:^|\/)(?:(?:\w+[-_])?vendors?(?:[-_]\w+)?|dependencies|third[-_]?party|[a-z][a-z-]*-v?\d+\.\d+(?:\.\d+)*|(?:google-api-php-client|tc?pdf|fpdf|mpdf|dompdf|phpmailer|phpseclib|swiftmailer|simplepie|guzzle\w*|symfony|monolog|twig|smarty|mustache|aws(?:-sdk)?(?:-php)?|zend\w*|nusoap|wideimage|phpthumb|bower_components|twitteroauth|recaptcha(?:lib)?|facebook-php-sdk|stripe-php|paypal-(?:php-)?sdk|phpexcel|phpspreadsheet|carbon(?:-fields)?|redux-?framework|titan-framework|action-?scheduler|plugin-update-checker|edd-sl-sdk|codebird|freemius|ckeditor\d?|codemirror|datatables|fullcalendar|flatpickr|select2|colorbox|prettyphoto|font-?awesome|jquery-?ui|lightgallery|cmb2?|getid3|htmlpurifier|hybridauth|simpletest|tgm-plugin-activation)(?:[-_.][\w.-]*)?)\//i
/** Libraries of one or two files, by what these are called. */
const bundledFile =
  /(?:^|\/)(?:class[.-](?:smtp|phpmailer|pop3|ixr)|fpdf|tcpdf|nusoap|simple_html_dom|mobile[-_]detect|plugin-update-checker|lessc\.inc|pclzip\.lib|excel_reader2?)\.php$/i
/** What a bundler puts together: modules, and components at the beginning of a line. */
const isModule = /^\s*(?:import\b|export\b|<[A-Z]\w*)|\brequire\(/m
const sourceFolder = /(?:^|\/)(?:src|source|jsx|react)\//i

/** Folders and heads of files that are run by hand, on a computer of the authors. */
const handFolders = /(?:^|\/)(?:grunt|gulp|examples?|demos?|docs?|ci|composer)\//i
const handHead =
  /^#!|\bphp_sapi_name\(\)\s*!==?\s*['"]cli['"]|['"]cli['"]\s*!==?\s*(?:\\?php_sapi_name\(\)|\\?PHP_SAPI)|\bPHP_SAPI\s*!==?\s*['"]cli['"]|\buse\s+(?:Composer\\Script\\Event|Symfony\\Component\\Console)\b|\bextends\s+\\?WP_CLI_Command\b/
const headLength = 3000

/** Whether a file looks as if only the authors ran it, by hand. Unlike a file of tests it may still be loaded. */
export const isRunByHand = (path: string, source = ''): boolean =>
  handFolders.test(path) || handHead.test(source.slice(0, headLength))

/** Third-party code that a plugin brings with it; its names and habits are not the author's. */
export const isBundled = (path: string): boolean => bundled.test(path) || bundledFile.test(path)

/**
 * Files that only the authors of a plugin use: tests, configuration of tools, and sources that have to be bundled before a
 * browser can read them. A file that the plugin's own code mentions, by its folder or its name, is not one of them, so
 * that nothing can hide there.
 */
export function developmentFiles(files: PluginFiles, textOf: TextOf): ReadonlySet<string> {
  const paths = [...files.keys()]
  const found = new Set<string>()
  const folderOf = (path: string): string | null =>
    path
      .split('/')
      .slice(0, -1)
      .find((part) => folders.test(part)) ?? null
  const candidates = paths.filter(
    (path) => folderOf(path) !== null || toolFile.test(path) || publishing.test(path),
  )
  const isCandidate = new Set(candidates)
  const loading: string[] = []
  for (const path of paths) {
    if (!/\.php$|(?:^|\/)block\.json$/i.test(path) || isBundled(path)) continue
    const source = textOf(path) ?? ''
    if (/\.php$/i.test(path) && testClass.test(source)) found.add(path)
    else if (!isCandidate.has(path)) loading.push(source)
  }
  const mentions = new Map<string, boolean>()
  const isMentioned = (name: string): boolean => {
    const known = mentions.get(name) ?? loading.some((source) => source.includes(name))
    mentions.set(name, known)
    return known
  }
  for (const path of candidates) {
    const folder = folderOf(path)
    const isLoaded =
      folder === null
        ? isMentioned(path.slice(path.lastIndexOf('/') + 1))
        : [`/${folder}/`, `'${folder}/`, `"${folder}/`, `/${folder}'`, `/${folder}"`].some(isMentioned)
    if (!isLoaded) found.add(path)
  }
  for (const path of paths) {
    if (found.has(path) || !/\.js$/i.test(path)) continue
    const source = textOf(path)
    if (source === null || !(isModule.test(source) || sourceFolder.test(path))) continue
    // The folders' names too: what is built often has the same name.
    if (checkJavaScript(source) !== null && !isMentioned(path.split('/').slice(-3).join('/'))) found.add(path)
  }
  return found
}
