import { afterEach, describe, expect, it, test, vi } from 'vitest'
import {
  shortcutNames,
  shortcutOf,
  shortcuts,
  singleKeysWanted,
  wantSingleKeys,
} from '../../../site/src/lib/shortcuts.ts'
import type { Press, Shortcut, Where } from '../../../site/src/lib/shortcuts.ts'
import { filterBy, rank } from '../../../site/src/ui/commands/filter.ts'
import { labelOf, placeCommands, wantedPlaces } from '../../../site/src/ui/commands/general.ts'
import { isHere } from '../../../site/src/ui/commands/here.ts'
import { groupsFor } from '../../../site/src/ui/commands/use-groups.ts'

describe('the results of a query', () => {
  const label = 'Préview: Backend (Admin)'
  it.each([
    ['', 0],
    ['prev', 0],
    ['PREVIEW', 0],
    ['préview', 0],
    ['preview:  backend (ADMIN)', -1],
    ['back', 1],
    ['admin', 1],
    ['ckend', 2],
    ['wordpress', 3],
    ['prvw', 4],
    ['back prev', 1],
    ['prev xyz', null],
    ['zz', null],
    ['pe', null],
    ['press', null],
  ])('%j: %s', (query, found) => {
    expect(rank(query, { label, words: 'the WordPress dashboard' })).toBe(found)
  })

  test('start with the best match, and otherwise keep their order', () => {
    const items = ['Show the code', 'Copy code', 'Code', 'Theme'].map((text) => ({ label: text }))
    expect(filterBy('code', items).map((item) => item.label)).toEqual(['Code', 'Show the code', 'Copy code'])
    expect(filterBy(' ', items)).toEqual(items)
  })

  const command = (text: string) => ({ id: text, label: text, run: () => undefined })
  const groups = [
    { name: 'screen', commands: [command('Show the tide')] },
    { name: 'plugins', commands: [command('Tide Table'), command('Found by its description')] },
    { name: 'places', commands: [command('Dashboard')] },
  ] as const

  test('are grouped, with the group of the best match first and no empty ones', () => {
    const found = groupsFor('tide', groups, true)
    expect(found.map(({ name }) => name)).toEqual(['plugins', 'screen'])
    expect(found[0]?.commands).toHaveLength(2)
    expect(groupsFor('', groups, true).map(({ name }) => name)).toEqual(['screen', 'plugins', 'places'])
  })

  test('rank an exact name before one that starts with the query', () => {
    const called = [
      { name: 'plugins', commands: [command('Sign Out helper')] },
      { name: 'general', commands: [command('Sign Out')] },
    ] as const
    expect(groupsFor('sign out', called, true).map(({ name }) => name)).toEqual(['general', 'plugins'])
    expect(groupsFor('sign', called, true).map(({ name }) => name)).toEqual(['plugins', 'general'])
  })

  test('keep matching plugins until new ones have loaded', () => {
    expect(groupsFor('tide', groups, false)[0]?.commands.map(({ label: text }) => text)).toEqual([
      'Tide Table',
    ])
    expect(groupsFor('nothing at all', groups, false)).toEqual([])
  })
})

describe('the current place', () => {
  afterEach(() => vi.unstubAllGlobals())
  it.each([
    ['/dashboard?sort=name', '/dashboard', true],
    ['/dashboard', '/builder', false],
    ['/builder?id=1', '/builder?id=1', true],
    ['/builder?id=1', '/builder?id=2', false],
    ['/builder?id=1', '/builder', false],
    ['/builder', '/builder', true],
  ])('at %s is %s: %s', (address, to, expected) => {
    vi.stubGlobal('location', new URL(address, 'http://localhost'))
    expect(isHere(to)).toBe(expected)
  })

  test('is omitted from the commands', () => {
    vi.stubGlobal('location', new URL('/dashboard', 'http://localhost'))
    expect(placeCommands(['dashboard', 'home', 'about']).map(({ label }) => label)).toEqual([
      'Start page',
      'About',
    ])
  })
})

test('every linked place has a name', () => {
  for (const name of wantedPlaces) expect(labelOf(name), name).toMatch(/^[A-Z][a-zA-Z ]+$/)
})

describe('the keyboard map', () => {
  const press = (key: string, change: Partial<Press> = {}): Press => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    ...change,
  })
  const where: Where = { screen: 'builder', mac: false, typing: false, singleKeys: true }

  it.each<[string, Press, Partial<Where>, string | null]>([
    ['Ctrl K', press('k', { ctrlKey: true }), {}, 'palette'],
    ['Ctrl K with capitals on', press('K', { ctrlKey: true }), {}, 'palette'],
    ['Ctrl K while typing', press('k', { ctrlKey: true }), { typing: true }, 'palette'],
    ['Ctrl K in another script', press('л', { code: 'KeyK', ctrlKey: true }), {}, 'palette'],
    ['Ctrl Shift K', press('K', { ctrlKey: true, shiftKey: true }), {}, null],
    ['Ctrl Alt K', press('k', { ctrlKey: true, altKey: true }), {}, null],
    ['⌘ K, not on a Mac', press('k', { metaKey: true }), {}, null],
    ['⌘ K on a Mac', press('k', { metaKey: true }), { mac: true }, 'palette'],
    ['Ctrl K on a Mac, which deletes there', press('k', { ctrlKey: true }), { mac: true }, null],
    ['?', press('?', { shiftKey: true }), {}, 'help'],
    ['? on a keyboard that has it without Shift', press('?'), {}, 'help'],
    ['? while typing', press('?', { shiftKey: true }), { typing: true }, null],
    ['? with single keys off', press('?', { shiftKey: true }), { singleKeys: false }, null],
    ['c', press('c'), {}, 'code'],
    ['c with capitals on', press('C'), {}, 'code'],
    ['Shift c', press('C', { shiftKey: true }), {}, null],
    ['c held down', press('c', { repeat: true }), {}, null],
    ['Ctrl c, which copies', press('c', { ctrlKey: true }), {}, null],
    ['c on the dashboard', press('c'), { screen: 'dashboard' }, null],
    [
      'Alt Shift M, which is a sign on a Mac',
      press('Â', { code: 'KeyM', altKey: true, shiftKey: true }),
      { typing: true, mac: true },
      'mark',
    ],
    ['Alt M', press('m', { code: 'KeyM', altKey: true }), {}, null],
    ['/ in the builder', press('/'), {}, 'message'],
    ['/ above the 7', press('/', { shiftKey: true }), {}, 'message'],
    ['/ on the dashboard', press('/'), { screen: 'dashboard' }, 'search'],
    ['n in the builder, where it would lead away', press('n'), {}, null],
  ])('%s', (_name, pressed, change, expected) => {
    expect(shortcutOf(pressed, { ...where, ...change })).toBe(expected)
  })

  test('turns single keys off for the page even without storage', () => {
    const refuse = () => {
      throw new Error('forbidden')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    try {
      wantSingleKeys(false)
      expect(singleKeysWanted()).toBe(false)
      wantSingleKeys(true)
      expect(singleKeysWanted()).toBe(true)
    } finally {
      vi.unstubAllGlobals()
    }
  })

  test('uses no key twice on a screen', () => {
    for (const screen of ['dashboard', 'builder'] as const) {
      const keys = shortcutNames
        .map((name): Shortcut => shortcuts[name])
        .filter(({ screens }) => !screens || screens.includes(screen))
        .map((shortcut) => `${shortcut.with ?? ''} ${shortcut.key}`)
      expect(new Set(keys).size).toBe(keys.length)
    }
  })
})
