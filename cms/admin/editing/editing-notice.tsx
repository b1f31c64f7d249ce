'use client'
import {
  Button,
  toast,
  useDocumentInfo,
  useForm,
  useFormBackgroundProcessing,
  useFormFields,
  useFormModified,
  useFormProcessing,
} from '@payloadcms/ui'
import { useEffect, useId, useRef, useState } from 'react'
import type { RefObject } from 'react'
import { cmsMessages } from '#contract/messages/cms.ts'
import { formatTime } from '../format-time.ts'
import { differences, labelsOf } from './differences.ts'
import type { Difference } from './differences.ts'
import { keepWordsOf } from './kept-words.ts'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { useEditing } from './use-editing.ts'
import './editing.css'

const words = cmsMessages.editing

/** Blocks the form and its buttons until the person has made a decision. */
function useHeld(place: RefObject<HTMLElement | null>, isHeld: boolean): void {
  useEffect(() => {
    const own = place.current
    if (!isHeld || !own) return
    const fields = own.closest('form')?.querySelector('.document-fields')
    const held = [...(own.parentElement?.children ?? []), ...(fields ? [fields] : [])].filter(
      (each) => each !== own,
    )
    for (const each of held) each.toggleAttribute('inert', true)
    return () => {
      for (const each of held) each.toggleAttribute('inert', false)
    }
  }, [place, isHeld])
}

/** Fields whose text differs, with both versions; null while loading. */
function useDifferences(
  address: string | null,
  mine: () => Record<string, unknown>,
  fields: readonly unknown[],
): readonly Difference[] | null {
  const [found, setFound] = useState<readonly Difference[] | null>(null)
  const latest = useRef({ mine, fields })
  latest.current = { mine, fields }
  useEffect(() => {
    if (address === null) return
    let isWanted = true
    void (async () => {
      const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => null)
      if (!answer?.ok || !isWanted) return
      const theirs = (await answer.json()) as Record<string, unknown>
      setFound(differences(theirs, latest.current.mine(), labelsOf(latest.current.fields)))
    })()
    return () => {
      isWanted = false
      setFound(null)
    }
  }, [address])
  return found
}

/**
 * Shown next to a document's buttons, and above its lower edge if there is a problem: somebody else is editing it, has
 * taken over, or has saved it since it was opened here.
 */
export function EditingNotice() {
  const { id, collectionSlug, globalSlug, docConfig } = useDocumentInfo()
  const { submit, getData, getFields, setModified } = useForm()
  const isModified = useFormModified()
  const isSaving = useFormProcessing()
  const isSavingBehind = useFormBackgroundProcessing()
  const updatedAt = useFormFields(([fields]) => fields.updatedAt?.value)
  const base = typeof updatedAt === 'string' && updatedAt ? updatedAt : null
  const document = globalSlug ? `globals/${globalSlug}` : id === undefined ? null : `${collectionSlug}/${id}`
  useEffect(() => (document === null ? undefined : keepWordsOf(document, getFields)), [document, getFields])
  const change = [isModified, isSaving, isSavingBehind].join(' ')
  const { answer, hasWritten, ask } = useEditing(document, base, isModified, change)
  const [isBusy, setBusy] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const heading = useId()

  const editor = answer?.editor && answer.editor.who !== 'thisTab' ? answer.editor : null
  // During our own save, the server may already know a version that we do not.
  const isStale = answer?.isStale === true && !isSaving && !isSavingBehind
  const isConflict = isStale && (hasWritten || answer.kept !== null)
  const hasVersions = Boolean(docConfig?.versions)
  const hasDrafts = Boolean(docConfig?.versions && docConfig.versions.drafts)
  const address = `/api/${document}?depth=0${hasDrafts ? '&draft=true' : ''}`
  const changed = useDifferences(
    isConflict && !editor ? address : null,
    () => getData(),
    docConfig?.fields ?? [],
  )
  useHeld(place, editor !== null || isStale)

  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch {
      toast.error(words.unsent)
    } finally {
      setBusy(false)
    }
  }
  const reload = (): void => {
    setModified(false)
    // Payload warns about unsaved changes, and learns only a moment later that there are none.
    setTimeout(() => location.reload())
  }
  const save = (version: string | null) =>
    submit({
      action: `${address}&fallback-locale=null`,
      method: globalSlug ? 'POST' : 'PATCH',
      overrides: { ...(version !== null && { updatedAt: version }), ...(hasDrafts && { _status: 'draft' }) },
      skipValidation: hasDrafts,
    })
  const takeOver = () =>
    attempt(async () => {
      const answer = await ask('takeOver')
      if (answer.isStale && !hasWritten) reload()
    })
  const useMine = () =>
    attempt(async () => {
      // The new base version of the form triggers another check.
      await save(answer?.savedAt ?? null)
    })
  const useTheirs = () =>
    attempt(async () => {
      // The server refuses this save and keeps it as a version.
      if (hasVersions && answer?.kept === null) await save(null)
      reload()
    })

  const { drafts } = docConfig?.versions || {}
  const savesItself = document !== null && Boolean(drafts && drafts.autosave)
  const unsavedNotice = savesItself && <UnsavedNotice key={document} save={() => save(null)} />
  if (!answer || document === null || (!editor && !isStale))
    return (
      <>
        <div ref={place} hidden />
        {unsavedNotice}
      </>
    )
  const list = collectionSlug ? `/cms/collections/${collectionSlug}` : '/cms'
  const versionsOf = globalSlug ? `/cms/globals/${globalSlug}` : `/cms/collections/${document}`
  const since = editor && formatTime(editor.since)
  const title = editor
    ? hasWritten
      ? editor.who === 'other'
        ? words.tookOver(editor.name, since ?? '')
        : words.tookOverOtherTab(since ?? '')
      : editor.who === 'other'
        ? words.other(editor.name, since ?? '')
        : words.otherTab(since ?? '')
    : words.newer(answer.savedBy, formatTime(answer.savedAt ?? ''))

  return (
    <div ref={place}>
      <section role="alert" aria-labelledby={heading} className="editing-notice">
        <h2 id={heading}>{title}</h2>
        <p>
          {editor
            ? hasWritten
              ? words.written
              : words.wait
            : isConflict
              ? hasVersions
                ? words.conflict
                : words.conflictPlain
              : words.newerText}
        </p>
        {isConflict && !editor && changed !== null && changed.length > 0 && (
          <dl className="editing-notice__changed">
            {changed.map(({ field, theirs, mine }) => (
              <div key={field}>
                <dt>{field}</dt>
                <dd>
                  <b>{words.theirs}</b>
                  <span>{theirs || words.nothing}</span>
                </dd>
                <dd>
                  <b>{words.mine}</b>
                  <span>{mine || words.nothing}</span>
                </dd>
              </div>
            ))}
          </dl>
        )}
        <div className="editing-notice__choices">
          {editor && (
            <>
              <Button id="editing-take-over" margin={false} disabled={isBusy} onClick={() => void takeOver()}>
                {words.takeOver}
              </Button>
              <Button el="link" to={list} buttonStyle="secondary" margin={false}>
                {words.leave}
              </Button>
            </>
          )}
          {!editor && isConflict && (
            <>
              <Button id="editing-use-mine" margin={false} disabled={isBusy} onClick={() => void useMine()}>
                {words.useMine}
              </Button>
              <Button
                id="editing-use-theirs"
                buttonStyle="secondary"
                margin={false}
                disabled={isBusy}
                onClick={() => void useTheirs()}
              >
                {hasVersions ? words.useTheirs : words.discardMine}
              </Button>
            </>
          )}
          {!editor && !isConflict && (
            <Button id="editing-load" margin={false} onClick={reload}>
              {words.load}
            </Button>
          )}
          {answer.kept !== null && (
            <a href={`${versionsOf}/versions/${answer.kept}`} target="_blank" rel="noopener">
              {words.compare}
            </a>
          )}
        </div>
      </section>
    </div>
  )
}
