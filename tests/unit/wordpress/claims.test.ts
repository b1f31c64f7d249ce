import { describe, expect, it } from 'vitest'
import { verify } from '#wordpress/verify/index.ts'
import { claimRules } from '#wordpress/verify/claims/index.ts'
import { namedShortcodes } from '#wordpress/verify/claims/named-shortcodes.ts'
import { filesOf, mainFile } from './support.ts'

/** The findings on claims about a plugin with this code in its main file. */
async function findingsOn(
  code: string,
  { files = [], texts = [] }: { files?: readonly string[]; texts?: readonly string[] },
  others: Readonly<Record<string, string>> = {},
) {
  const { checks } = await verify(filesOf({ 'good-plugin.php': mainFile(code), ...others }), {
    slug: 'good-plugin',
    claims: { files, texts },
  })
  return checks.find(({ id }) => id === 'claims')?.findings ?? []
}

const named = (text: string): readonly string[] => [...namedShortcodes(text, 'booking')]

describe('a planned file', () => {
  it('that is missing is an error, once, with its path', async () => {
    const files = ['readme.txt', 'includes/map.php', 'good-plugin.php', 'readme.txt']
    expect(await findingsOn('', { files })).toEqual([
      expect.objectContaining({ rule: 'claims/planned-file', severity: 'error', file: 'includes/map.php' }),
      expect.objectContaining({ file: 'readme.txt', message: 'readme.txt was planned, and is not there.' }),
    ])
  })

  it('that is there is none', async () => {
    expect(await findingsOn('', { files: ['good-plugin.php'] })).toEqual([])
  })

  it('is not looked for where nothing is claimed', async () => {
    const { checks } = await verify(filesOf({ 'good-plugin.php': mainFile() }))
    expect(checks.map(({ id }) => id)).toEqual(['structure', 'syntax', 'security'])
  })
})

describe('a text names as shortcodes', () => {
  it.each([
    ['Put [tide_table] on any page.', ['tide_table']],
    ['Use `[tide-table days="7"]` or [tide-table days=7 /].', ['tide-table']],
    ['[tide_table]High water[/tide_table]', ['tide_table']],
    ['Put [booking] on a page.', ['booking']],
    ['Use the shortcode [tides].', ['tides']],
    ['Kortkoden:\n\n[tides]', ['tides']],
    ['[tides days="7"] shows the week.', ['tides']],
    ['"[tide_table]"', ['tide_table']],
  ])('%s', (text, names) => {
    expect(named(text)).toEqual(names)
  })

  it.each([
    'A [link](https://example.org/) and [another_link](/here) and [one_more][1].',
    '- [x] done\n- [ ] open\n- [1]',
    'The option $options[unit_of_depth] and a[data-tide] and fields[0][first_name].',
    'The greeting says Hello [name].',
    'Write [Your_Name] and [TIDE_TABLE] there.',
    'Works with [gallery ids="1"], [caption], [embed], [audio], [video] and [playlist].',
    '[your name] is replaced.',
    '[]',
  ])('nothing in %s', (text) => {
    expect(named(text)).toEqual([])
  })

  it('what stands in a long text of brackets, quickly', () => {
    const started = performance.now()
    for (const text of ['[', '[aaa', '[aaa a=', '[aaa a="', '[aaa a=1 ', '[aaa_ ']) {
      namedShortcodes(text.repeat(20_000 / text.length), null)
    }
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

describe('a shortcode that people are told of', () => {
  const texts = ['Put [tide_table] on any page.']

  it('and that nothing registers is an error, which names those that are registered', async () => {
    const [finding, ...others] = await findingsOn(
      "add_shortcode( 'tide_list', 'good_plugin_list' ); // add_shortcode( 'tide_table' )",
      { texts: ['Put it anywhere.', ...texts, ...texts] },
    )
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      rule: claimRules.shortcode.id,
      severity: 'error',
      file: null,
      message:
        'The answer names the shortcode [tide_table], which no file registers. Registered: [tide_list].',
    })
  })

  it('and that is only explained in the admin is an error', async () => {
    const help = "esc_html_e( 'Put [tide_table] on any page.', 'good-plugin' );"
    expect(await findingsOn(help, { texts })).toHaveLength(1)
  })

  it.each([
    ['by its name', "add_shortcode( 'tide_table', 'good_plugin_table' );"],
    ['by a named argument', "add_shortcode( callback: 'good_plugin_table', tag: 'tide_table' );"],
    ['by a variable', "$good_plugin_tag = 'tide_table'; add_shortcode( $good_plugin_tag, 'f' );"],
    [
      'by a constant',
      "class Good_Plugin { const TAG = 'tide_table'; function go() { add_shortcode( self::TAG, 'f' ); } }",
    ],
    ['by a list', "foreach ( array( 'tide_table' => 'f' ) as $tag => $f ) { add_shortcode( $tag, $f ); }"],
    [
      'by a prefix and a variable',
      "foreach ( array( 'table' ) as $name ) { add_shortcode( 'tide_' . $name, 'f' ); }",
    ],
    ['by a template', "foreach ( array( 'table' ) as $name ) { add_shortcode( \"tide_{$name}\", 'f' ); }"],
    ['elsewhere: it is checked for', "if ( has_shortcode( $content, 'tide_table' ) ) { return; }"],
    ['elsewhere: it is expanded', 'echo do_shortcode( \'[tide_table days="7"]\' );'],
    ['as a placeholder', "str_replace( '[tide_table]', 'x', $text );"],
    [
      'as one of several placeholders',
      "foreach ( array( 'tide_table' => 1 ) as $k => $v ) { str_replace( '[' . $k . ']', $v, $text ); }",
    ],
  ])('is fine where it is registered %s', async (_how, code) => {
    expect(await findingsOn(code, { texts })).toEqual([])
  })

  it('is fine where another file registers it', async () => {
    const other =
      "<?php\ndefined( 'ABSPATH' ) || exit;\nadd_shortcode( 'tide_table', 'good_plugin_table' );\n"
    expect(await findingsOn('', { texts }, { 'includes/table.php': other })).toEqual([])
  })

  it('is not judged where a file cannot be read', async () => {
    expect(await findingsOn('', { texts }, { 'includes/broken.php': '<?php function (' })).toEqual([])
  })
})
