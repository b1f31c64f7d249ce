import { describe, expect, it } from 'vitest'
import { isStatement } from '#generator/understanding/statement.ts'
import { readRequest } from '#generator/words/request.ts'
import { accountOf } from '#generator/understanding/account.ts'

const left = (text: string) => accountOf(readRequest(text)).left

describe('a sentence about the person', () => {
  it.each([
    'I clean windows',
    "Hi there, we're a bakery in Bristol",
    'our customers keep calling about the same thing',
    'people always forget when we are closed',
    'jag föder upp islandshästar',
    'våra kunder ringer hela tiden',
  ])('asks for nothing: %s', (text) => {
    expect(isStatement(text)).toBe(true)
  })

  it.each([
    'I get an email when somebody books',
    'I keep a list of tips in the settings',
    'we want a list of our breads',
    'visitors choose a date',
    'they enter their name',
    'jag själv fyller i frågor och svar',
    'man väljer datum',
    'show our opening hours',
    'our shops grouped by city',
  ])('is told from one about the plugin: %s', (text) => {
    expect(isStatement(text)).toBe(false)
  })

  it('leaves a wish behind it in the account', () => {
    expect(left("We're a bakery and want to keep our breads as a list.")).toEqual([
      'want to keep our breads as a list',
    ])
    expect(left('I clean windows and our customers keep calling.')).toEqual([])
  })

  it('does not hide what stands behind a comma or in quotation marks', () => {
    expect(left('We run a kennel, a purple elephant, please.')).toContain('a purple elephant')
  })
})
