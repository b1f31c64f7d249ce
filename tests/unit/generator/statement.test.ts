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

  it.each([
    'It started as a hobby when the kids moved out and now half the street wants some.',
    'I write nearly the same post every week (the menu).',
    "We have a stall at Borough Market on weekends and people keep turning up (I'm a one woman business).",
    'Vi är tre som skriver på bloggen, jag och min syster, och läsarna blandar ihop oss hela tiden.',
    'My course "Bread for beginners" costs $120.',
    'I lost three years of comments once with a plugin like that.',
    'Häromdagen kom en kund och hittade oss inte.',
    'Last week I sold the same six jars twice because the orders came by text, by mail and on a napkin.',
    'Robotar försöker logga in hela nätterna.',
    'Passwords at our place are terrible, half of them are "password1".',
    'Vi har ett kafé. Tack på förhand! /Eva',
    'Old posts attract nothing but spam.',
    'The dashboard is full of stuff none of us reads.',
    'The files my colleagues upload are called things like "IMG".',
  ])('is not told as left out: %s', (text) => {
    expect(left(text)).toEqual([])
  })

  it.each([
    'The header shrinks.',
    'People vote once a day.',
    'Kunden får ett sms.',
    'The text glows in the dark.',
    'We get a fax every week.',
    'I tick a box and the unicorn disappears.',
    'The unicorn runs across the screen all the time.',
    'Visa en enhörning hela tiden.',
    'If somebody wrote twice, send a fax.',
    'A fax so that visitors can book.',
    'My unicorns should cost $120.',
  ])('is told from a wish without words that ask: %s', (text) => {
    expect(left(text)).not.toEqual([])
  })

  it('does not hide what stands behind a comma or in quotation marks', () => {
    expect(left('We run a kennel, a purple elephant, please.')).toContain('a purple elephant')
  })
})
