import { beforeAll, describe, expect, test } from 'vitest'
import { expectSoundPlugin, expectVerified, slugOf } from '../generated-plugin.ts'
import { play } from '../harness.ts'

/** A method of a generated class, with its body. */
function methodOf(files: ReadonlyMap<string, string>, file: string, name: string): string {
  const content = files.get(`includes/class-${slugOf(files)}-${file}.php`) ?? ''
  const found = new RegExp(`^\\t(?:public|private) function ${name}\\(.*?^\\t\\}$`, 'ms').exec(content)
  return found?.[0] ?? ''
}

describe('a form about entries', () => {
  let files: ReadonlyMap<string, string> = new Map()
  let form = (_name: string): string => ''
  let handler = form
  beforeAll(() => {
    files = play(
      'I teach pottery. I want to make workshops with a time and a date, and people sign up with their name and email, at most 10 a day',
    ).files
    form = (name) => methodOf(files, 'form', name)
    handler = (name) => methodOf(files, 'form-handler', name)
  }, 120_000)

  test('offers titles as browsers send them back', () => {
    expect(form('find_entries')).toContain(
      "sanitize_text_field( html_entity_decode( get_the_title( $post ), ENT_QUOTES, 'UTF-8' ) )",
    )
    expectSoundPlugin(files)
  })

  test('is over by the first day of an entry alone, not by its time', () => {
    const code = form('find_entries')
    expect(code).toContain(
      "'' === $day && 'time' !== $field['type'] ? substr( $values[ $key ], 0, 10 ) : $day",
    )
    expect(code).toContain("if ( '' !== $day && $day < current_time( 'Y-m-d' ) ) {")
    expect(code).not.toMatch(/\$time [<>]/)
  })

  test('tells entries of the same name apart', () => {
    expect(form('find_entries')).toContain("isset( $taken[ $name ] ) ? $name . ' (#' . $id . ')' : $name")
  })

  test('looks for the entries once, until a post changes', () => {
    const code = form('entries')
    expect(code).toContain("$changed = wp_cache_get_last_changed( 'posts' );")
    expect(code).not.toContain('get_posts')
  })

  test('moves a sign-up whose entry is changed in the admin', () => {
    const code = form('save')
    expect(code).toContain('parent::save( $post_id );')
    expect(code).toMatch(/\$before !== \$after .* \$this->entries\( false \)/)
    expect(code).toMatch(/update_post_meta\( \$post_id, '_\w+_entry_id', \$moved \)/)
  })

  test('takes the day of a sign-up from what it is about', () => {
    expect(form('is_coming')).toMatch(
      /if \( \$this->items\(\) \) \{\s+\$coming = \$this->entries\( true \);\s+return isset\( \$coming\[ \(int\) get_post_meta\( \$post_id, '_\w+_entry_id', true \) \] \);/,
    )
  })

  test('counts a kept message of the day before the next one is let in', () => {
    const code = handler('handle')
    const counted = code.indexOf('count_today()')
    expect(counted).toBeGreaterThan(code.indexOf('->add( $values )'))
    expect(counted).toBeLessThan(code.indexOf('$this->unlock()'))
    expect(code.slice(code.lastIndexOf('if (', code.lastIndexOf('count_today()')))).toMatch(
      /^if \( ! \$stored \)/,
    )
    expect(handler('lock')).toContain('wp_cache_flush_runtime();')
  })

  test('leaves no lock behind', () => {
    const prefix = slugOf(files).replaceAll('-', '_')
    expect(files.get('uninstall.php')).toContain(`delete_option( '${prefix}_form.lock' );`)
    const plain = play('A contact form').files
    expect(plain.get('uninstall.php')).not.toContain('.lock')
    expect(methodOf(plain, 'form-handler', 'handle').match(/count_today\(\)/g)).toHaveLength(1)
  })

  test('passes the checks', async () => {
    await expectVerified(files)
  })
})
