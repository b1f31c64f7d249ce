import { describe, expect, it } from 'vitest'
import { expectSoundPlugin, expectVerified } from '../generated-plugin.ts'
import { play } from '../harness.ts'

/** The class of a part, or what the parts share. */
const classOf = (files: ReadonlyMap<string, string>, name: string): string =>
  [...files].find(([path]) => path.endsWith(`-${name}.php`))?.[1] ?? ''

/** The code of a function. */
const functionOf = (code: string, name: string): string =>
  new RegExp(`function ${name}\\([\\s\\S]*?\\n\\t\\}\\n`).exec(code)?.[0] ?? ''

describe('values for members only', () => {
  const list = play(
    'List of our allotment gardeners with name, plot number, phone and email, with a search box and a filter for phone. Phone and email only for members who are signed in.',
  )
  const { files } = play(
    'Add a REST route with all the entries: title, plot number, phone and email, open for everybody',
    { files: list.files },
  )

  it('are no fields of who is not signed in', () => {
    const open = functionOf(classOf(files, 'records'), 'open_fields')
    expect(open).toContain('! is_user_logged_in()')
    expect(open).toContain("empty( $field['members'] )")
    expectSoundPlugin(files)
  })

  it('are not searched, filtered by, put in order or used as headings in a list', () => {
    const code = classOf(files, 'list')
    expect(functionOf(code, 'fields_of_entries')).toContain('->open_fields()')
    expect(functionOf(code, 'filters')).toContain('->open_fields()')
    expect(functionOf(code, 'asked')).toContain('$this->filters()')
    expect(functionOf(code, 'controls')).toContain('$this->filters()')
    // Nothing else asks for all fields.
    expect(code.match(/record_fields\(\)/gu)).toHaveLength(1)
  })

  it('are not in the answer for other programs', () => {
    const answer = functionOf(classOf(files, 'rest'), 'answer')
    expect(answer).toContain('->open_fields()')
    expect(answer).toContain('foreach ( $columns as $column )')
  })

  it('are in a plugin without findings', async () => {
    await expectVerified(files)
  })

  it('leave entries marked as private to administrators', () => {
    const rows = classOf(files, 'rows')
    expect(functionOf(rows, 'post_query')).toContain('is_public() && ! self::sees_private()')
    expect(functionOf(rows, 'sees_private')).toContain("current_user_can( 'manage_options' )")
  })

  it('are tested against conditions before the limit', () => {
    const answer = functionOf(classOf(files, 'rest'), 'answer')
    expect(answer).toContain("$filter['number'] = 0;")
    expect(answer).toContain('count( $rows ) >= $limit')
  })
})
