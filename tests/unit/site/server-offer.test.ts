import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { usualOffer } from '#contract/sign-up-offer.ts'
import { useOffer } from '../../../site/src/lib/use-offer.ts'

/** What an island shows of the offer before there is a page to read it from. */
it('is the usual one on the server', () => {
  const Shown = () => createElement('p', null, useOffer().signUp)
  expect(renderToString(createElement(Shown))).toBe(`<p>${usualOffer.signUp}</p>`)
})
