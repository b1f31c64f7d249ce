import { Window } from 'happy-dom'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { showAvatar } from '../../../site/src/lib/avatar.ts'

/** The avatar in the header of every page. */

let page: Window
const image = () => page.document.querySelector('img')!
beforeEach(() => {
  page = new Window({ url: 'http://localhost:3000' })
  page.document.body.innerHTML = '<img data-avatar hidden />'
  vi.stubGlobal('document', page.document)
})

describe('the avatar in the header', () => {
  it('is shown once there is one, and hidden when it is removed', () => {
    showAvatar('/api/app/avatars/1/image')
    expect([image().hidden, image().getAttribute('src')]).toEqual([false, '/api/app/avatars/1/image'])
    showAvatar(null)
    expect(image().hidden).toBe(true)
  })

  it('is hidden when it cannot be loaded, until there is another', () => {
    showAvatar('/api/app/avatars/1/image')
    image().dispatchEvent(new page.Event('error'))
    expect(image().hidden).toBe(true)
    showAvatar('/api/app/avatars/2/image')
    expect(image().hidden).toBe(false)
  })
})
