import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { builderMessages } from '#contract/messages/builder.ts'
import { verificationOf } from '#contract/verification.ts'

describe('the trust level of a version', () => {
  it.each([
    [true, 'verified'],
    [false, 'failing'],
    [null, 'unverified'],
  ] as const)('with checks (%s) is %s', (passed, verification) => {
    expect(verificationOf(passed)).toBe(verification)
  })

  it('decides whether a version is called ready to install', () => {
    const { text } = builderMessages.download
    expect(text(3, 5, 'verified')).toBe(', version 3, ready to install in WordPress. This costs 5 credits.')
    expect(text(3, 5, 'unverified')).toBe(', version 3. This costs 5 credits.')
    expect(text(3, 0, 'failing')).toBe(", version 3. You've already paid for it, so this is free.")
  })
})

/** The styling of a success, and the signs that a component has checked for one. */
const praise = /tone=\{?['"]?(?:[^}]*'success'|success)|texts\.outcome\.verified|badge-ok/
const asks = /<VerificationTag\b|verificationOf\(|outcome !== 'delivered'/

describe('components that show a version', () => {
  it('never call one good without looking at failed checks', () => {
    const root = path.join(import.meta.dirname, '../../../site/src')
    const files = ['islands', 'workbench'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(folder, name),
      ),
    )
    const praising = files.flatMap((name) => {
      // The settings show no version.
      if (!name.endsWith('.tsx') || name.startsWith(path.join('islands', 'settings'))) return []
      const source = readFileSync(path.join(root, name), 'utf8')
      return praise.test(source) ? [{ name, asks: asks.test(source) }] : []
    })
    expect(praising.length).toBeGreaterThan(1)
    expect(praising.filter((each) => !each.asks)).toEqual([])
  })
})
