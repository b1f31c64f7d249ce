'use client'
import { Button } from '@payloadcms/ui'
import { useRef, useState } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { landingSchema } from '#contract/publishing.ts'
import type { Landing } from '#contract/publishing.ts'
import { staffRoutes } from '#contract/staff-routes.ts'
import { call, CallError } from '../call.ts'
import { inWords } from './in-words.ts'
import './redirects.css'

const words = cmsMessages.landing

type Result = { readonly landing: Landing } | { readonly problem: string }

const ask = async (from: string): Promise<Result> => {
  try {
    const query = new URLSearchParams({ path: from })
    return { landing: landingSchema.parse(await call(staffRoutes.landing, { query })) }
  } catch (error) {
    return { problem: error instanceof CallError ? error.message : words.failed }
  }
}

/** A button that says where visitors of an address land, with each redirect on the way. */
export function LandingTest({ from }: { readonly from: string }) {
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setBusy] = useState(false)
  // A ref, because setState lags a double click.
  const asking = useRef(false)
  const test = async (): Promise<void> => {
    if (asking.current) return
    asking.current = true
    setBusy(true)
    setResult(await ask(from))
    asking.current = false
    setBusy(false)
  }
  return (
    <div className="redirect-test">
      <Button
        buttonStyle="secondary"
        size="small"
        margin={false}
        disabled={isBusy}
        onClick={() => void test()}
        aria-label={words.testOf(from)}
      >
        {isBusy ? words.testing : words.test}
      </Button>
      <div role="status">
        {result && 'problem' in result && <p className="redirect-test__bad">{result.problem}</p>}
        {result && 'landing' in result && <Result landing={result.landing} />}
      </div>
    </div>
  )
}

function Result({ landing }: { readonly landing: Landing }) {
  const { hops, end } = landing
  const isBad = end === 'nothing' || end === 'loop'
  return (
    <>
      <p className={isBad ? 'redirect-test__bad' : 'redirect-test__good'}>{inWords(landing)}</p>
      {hops.length > 0 && (
        <>
          <p className="redirect-test__hops">{words.hops}</p>
          <ol>
            {hops.map(({ from, to, status }) => (
              <li key={from}>{words.hop(from, to, status)}</li>
            ))}
          </ol>
        </>
      )}
    </>
  )
}
