'use client'
import { Button, toast } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { articleImportLimits as limits, articleImportRoutes } from '#contract/article-imports.ts'
import type { ImportedArticle, MarkdownFile } from '#contract/article-imports.ts'
import { articleImportMessages as words } from '#contract/messages/article-import.ts'
import { cmsMessages } from '#contract/messages/cms.ts'
import { call, CallError } from '../call.ts'
import './import-markdown.css'

/** UTF-8 has up to four bytes for a character; a larger file need not be read. */
const mostBytes = limits.characters * 4

const refused = (name: string, note: string): ImportedArticle => ({ name, article: null, notes: [note] })

/** Reads a file. @returns why it cannot be sent, if so */
async function read(file: File): Promise<Part> {
  const name = file.name.slice(-limits.nameCharacters)
  if (file.size > mostBytes) return refused(name, words.notes.tooLarge(limits.characters))
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
    return text.length > limits.characters
      ? refused(name, words.notes.tooLarge(limits.characters))
      : { name, text }
  } catch {
    return refused(name, words.notes.notText)
  }
}

type Part = MarkdownFile | ImportedArticle
const isFile = (part: Part): part is MarkdownFile => 'text' in part

/** Groups of files for one request each. */
function groupsOf(files: readonly File[]): File[][] {
  const groups: File[][] = []
  let bytes = 0
  for (const file of files) {
    const group = groups.at(-1)
    // What is too large is not sent.
    const size = file.size > mostBytes ? 0 : file.size
    if (group && group.length < limits.filesPerRequest && bytes + size <= limits.bytesPerRequest) {
      group.push(file)
      bytes += size
    } else {
      groups.push([file])
      bytes = size
    }
  }
  return groups
}

/** A button above the list of articles: Markdown files become drafts, and it says of each what came in. */
export function ImportMarkdown() {
  const input = useRef<HTMLInputElement>(null)
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [results, setResults] = useState<readonly ImportedArticle[]>([])
  const router = useRouter()
  const isBusy = progress !== null
  useEffect(() => {
    if (!isBusy) return undefined
    const stay = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [isBusy])

  const importAll = async (chosen: readonly File[]): Promise<void> => {
    if (chosen.length === 0) return
    if (chosen.length > limits.files) {
      toast.error(words.tooMany(limits.files))
      return
    }
    const found: ImportedArticle[] = []
    setResults([])
    setProgress({ done: 0, all: chosen.length })
    try {
      for (const group of groupsOf(chosen)) {
        const parts = await Promise.all(group.map(read))
        const files = parts.filter(isFile)
        const sent =
          files.length === 0 ? [] : (await call(articleImportRoutes.import, { body: { files } })).articles
        const next = sent.values()
        for (const part of parts) {
          const one = isFile(part) ? next.next().value : part
          if (one) found.push(one)
        }
        setProgress({ done: found.length, all: chosen.length })
      }
      toast.success(words.done(found.filter(({ article }) => article).length, found.length))
    } catch (error) {
      const name = chosen[found.length]?.name ?? ''
      const why = error instanceof CallError ? error.message : cmsMessages.invite.failed
      toast.error(`${words.interrupted(name)} ${why}`)
    } finally {
      setResults(found)
      setProgress(null)
      router.refresh()
    }
  }

  return (
    <div className="import-markdown">
      <input
        ref={input}
        type="file"
        accept=".md,.markdown,text/markdown"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          const chosen = [...(currentTarget.files ?? [])]
          currentTarget.value = ''
          void importAll(chosen)
        }}
      />
      <div className="import-markdown__start">
        <Button
          buttonStyle="secondary"
          size="medium"
          margin={false}
          disabled={isBusy}
          onClick={() => input.current?.click()}
        >
          {words.action}
        </Button>
        <p role="status">{progress ? words.busy(progress.done, progress.all) : words.hint}</p>
      </div>
      {results.length > 0 && (
        <section aria-label={words.result} className="import-markdown__result">
          <ul>
            {results.map(({ name, article, notes }, at) => (
              <li key={at}>
                <strong dir="auto">{name}</strong>{' '}
                {article ? (
                  <a href={`/cms/collections/posts/${article.id}`} dir="auto">
                    {article.title}
                  </a>
                ) : (
                  <span>{words.refused}</span>
                )}
                <ul>
                  {(notes.length > 0 ? notes : [words.asIs]).map((note) => (
                    <li key={note} dir="auto">
                      {note}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <Button buttonStyle="secondary" size="small" margin={false} onClick={() => setResults([])}>
            {words.close}
          </Button>
        </section>
      )}
    </div>
  )
}
