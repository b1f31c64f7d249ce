import { expect, test } from 'vitest'
import { hostsIn, looksAutomated } from '#cms/features/community/automated.ts'
import { newAccounts } from '#contract/new-account-limits.ts'

const { openForMs, plainLinks } = newAccounts

test.each([
  ['no link at all', []],
  ['https://Example.com/a and http://www.example.com:8080?b=c', ['example.com']],
  ['[text](https://a.test/x), <https://b.test> and www.c.test.', ['a.test', 'b.test', 'c.test.']],
  ['https://user:secret@a.test/', ['a.test']],
  ['`https://a.test` awww.nothing', ['a.test']],
])('the hosts of %j', (text, hosts) => {
  expect([...hostsIn(text)]).toEqual(hosts)
})

test.each([
  ['A question about a form, without any link.', openForMs, false],
  ['A question about a form, without any link.', openForMs - 1, true],
  ['A question about a form, without any link.', undefined, true],
  ['https://a.test', openForMs, true],
  ['See https://a.test for what I mean by a form', openForMs, false],
  [`Many of them in a longer text: ${'https://a.test '.repeat(plainLinks)}`, openForMs, false],
  [`Many of them in a longer text: ${'https://a.test '.repeat(plainLinks + 1)}`, openForMs, true],
])('whether %j looks automated, after %s ms', (text, openFor, expected) => {
  expect(looksAutomated(text, openFor)).toBe(expected)
})
