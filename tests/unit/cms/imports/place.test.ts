import { describe, expect, it } from 'vitest'
import { AddressProblem, placeOf } from '#cms/features/imports/address/place.ts'
import { importAddressMessages as texts } from '#contract/messages/import-address.ts'

function problemOf(address: string, tag: string | null = null): readonly [string, string] {
  try {
    placeOf(address, tag)
  } catch (error) {
    if (error instanceof AddressProblem) return [error.field, error.message]
  }
  throw new Error(`${address} is no problem`)
}

describe('what a person enters is read as', () => {
  it.each([
    'https://wordpress.org/plugins/event-list/',
    'http://wordpress.org/plugins/Event-List#reviews',
    'https://sv.wordpress.org/plugins/event-list/advanced/?x=1',
    ' wordpress.org/plugins/event-list ',
    'HTTPS://WordPress.org./plugins/Event-List',
    'event-list',
  ])('a plugin at WordPress.org: %s', (address) => {
    expect(placeOf(address, null)).toEqual({ kind: 'directory', slug: 'event-list' })
  })

  it.each([
    ['ada/Event.List', null],
    ['https://github.com/ada/Event.List', null],
    ['https://github.com/ada/Event.List.git', null],
    ['github.com/ada/Event.List/', null],
    ['https://www.github.com/ada/Event.List/tree/feature/two', 'feature/two'],
    ['https://github.com/ada/Event.List/releases/tag/v2.3.1', 'v2.3.1'],
    ['https://github.com/ada/Event.List/commit/0a1b2c3', '0a1b2c3'],
    ['https://github.com/ada/Event.List/archive/refs/tags/v2.3.1.zip', 'v2.3.1'],
    ['https://github.com/ada/Event.List/archive/main.zip', 'main'],
  ])('a repository: %s', (address, tag) => {
    expect(placeOf(address, null)).toEqual({ kind: 'repository', owner: 'ada', name: 'Event.List', tag })
  })

  it('a repository at the tag that was entered beside it', () => {
    expect(placeOf('https://github.com/ada/list/tree/main', 'v1')).toMatchObject({ tag: 'v1' })
  })

  it.each([
    'https://downloads.wordpress.org/plugin/event-list.2.3.1.zip',
    'https://github.com/ada/list/releases/download/v1/list.zip',
  ])('the address of a ZIP: %s', (address) => {
    expect(placeOf(address, null)).toEqual({ kind: 'zip', url: new URL(address) })
  })

  it('an address whose host ends with a point', () => {
    expect(placeOf('https://downloads.wordpress.org./plugin/a.zip', null)).toEqual({
      kind: 'zip',
      url: new URL('https://downloads.wordpress.org/plugin/a.zip'),
    })
    expect(placeOf('https://github.com./ada/list', null)).toMatchObject({ kind: 'repository' })
  })
})

describe('is refused with a sentence', () => {
  it.each([
    ['file:///etc/passwd', texts.scheme],
    ['ftp://github.com/ada/list', texts.scheme],
    ['http://127.0.0.1', texts.scheme],
    ['http://downloads.wordpress.org/plugin/a.zip', texts.scheme],
    ['localhost:3000/a.zip', texts.scheme],
    ['https://ada:secret@github.com/ada/list', texts.credentials],
    ['two words', texts.unreadable],
    ['https://', texts.unreadable],
    ['https://wordpress.org/plugins/', texts.plugin],
    ['https://wordpress.org/', texts.plugin],
    ['https://sv.wordpress.org/themes/astra/', texts.plugin],
    ['https://wordpress.org/plugins/%E4%B8', texts.unreadable],
    ['https://github.com/ada', texts.repository],
    ['https://github.com/ada/..', texts.repository],
    ['https://github.com/ada/list/issues/4', texts.repository],
    ['ada_l/list', texts.repository],
  ])('%s', (address, message) => expect(problemOf(address)).toEqual(['address', message]))

  it.each(['../../other/repo', 'a b', '-x', 'a//b', '/a', 'a@{1}', 'a?b', 'a#b', '%2e%2e'])(
    'the tag %s',
    (tag) => expect(problemOf('ada/list', tag)).toEqual(['tag', texts.badTag]),
  )

  it('a tag of anything but a repository', () => {
    expect(problemOf('event-list', '2.3')).toEqual(['tag', texts.noTags])
  })
})
