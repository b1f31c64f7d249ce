import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { partsOfPath, PathName } from '../../../site/src/ui/PathName.tsx'

describe('the name of a file', () => {
  it.each([
    ['contact-form.php', '', 'contact-form.php', ''],
    ['includes/class-contact-form-handler.php', 'includes/', 'class-contact-form-', 'handler.php'],
    ['a/b/readme.txt', 'a/b/', 'readme.txt', ''],
    ['languages/ett-långt-namn-på-en-fil-åäö.po', 'languages/', 'ett-långt-namn-på-e', 'n-fil-åäö.po'],
  ])('%s is shortened in its folders first, then in its middle', (path, folder, begin, end) => {
    const parts = partsOfPath(path)
    expect(parts.folder).toBe(folder)
    expect(parts.begin + parts.end).toBe(begin + end)
    expect(parts.begin.startsWith(begin.slice(0, 5))).toBe(true)
  })

  it('is read aloud in full', () => {
    const path = 'includes/class-contact-form-handler.php'
    expect(renderToStaticMarkup(createElement(PathName, { path }))).toContain(
      `<span class="sr-only">${path}</span>`,
    )
  })
})
