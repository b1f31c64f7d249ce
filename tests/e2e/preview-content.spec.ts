import { preview } from './builder.ts'
import { pluginWithPreview } from './database.ts'
import { expect, signUpAs, test } from './fixtures.ts'

/** A settings page with everything that would navigate away or that looks like a color. */
const html = `
<form id="settings"><label>Main <input name="main_color"></label><label>Background <input name="back" value="#abc"></label>
<label>Name <input name="color_name" value="Red"></label> <label>Order <input name="order" value="#1024"></label><p><button>Save Changes</button></p></form>
<table><tr><th>Colour of the button</th><td><input id="row" value=""></td></tr>
<tr><th>Shade</th><td><input id="full" value="#2563EB"></td></tr>
<tr><th>Colour</th><td><input id="first"><input id="second"></td></tr></table>
<p><a href="https://elsewhere.example/">Elsewhere</a> <a href="#foot">Foot</a></p>
<p id="answer"></p><button id="more" type="button">More</button>
<table><tr><td>One</td><td>Two two two two two two two</td><td>Three</td><td>Four</td><td>Five</td><td>Six</td></tr></table>
<img alt="A drawing" width="1600" height="20" src="data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==">
<p id="foot" style="margin-top:2000px">At the foot</p>
<script>
settings.addEventListener('submit', (event) => { event.preventDefault(); answer.textContent = 'Saved ' + settings.main_color.value })
more.addEventListener('click', () => {
  more.insertAdjacentHTML('afterend', '<input name="text_color" id="typed"><input name="link_color" id="late">')
  typed.focus()
})
</script>`

test('a preview is interactive but navigates nowhere', async ({ page }) => {
  const { email } = await signUpAs(page)
  const address = `/builder?id=${await pluginWithPreview(email, html)}`
  await page.goto(address)
  const shown = preview(page)
  const notice = shown.getByText('This is a preview: links and forms do nothing here.')

  await test.step('a field that holds a color becomes a color picker', async () => {
    await expect(shown.getByLabel('Main')).toHaveAttribute('type', 'color')
    await expect(shown.getByLabel('Main')).toHaveValue('#0073aa')
    await expect(shown.getByLabel('Background')).toHaveValue('#aabbcc')
    await expect(shown.getByLabel('Name')).not.toHaveAttribute('type', 'color')
    await expect(shown.getByLabel('Order')).not.toHaveAttribute('type', 'color')
    // Also if only the heading of the row or the value indicates a color, but not if the row has several fields.
    await expect(shown.locator('#row')).toHaveAttribute('type', 'color')
    await expect(shown.locator('#row')).toHaveValue('#0073aa')
    await expect(shown.locator('#full')).toHaveAttribute('type', 'color')
    await expect(shown.locator('#full')).toHaveValue('#2563eb')
    await expect(shown.locator('#first')).not.toHaveAttribute('type', 'color')
    await shown.getByRole('button', { name: 'More' }).click()
    await expect(shown.locator('#late')).toHaveAttribute('type', 'color')
    // A field is not replaced while somebody types in it.
    await expect(shown.locator('#typed')).not.toHaveAttribute('type', 'color')
    await expect(notice).toHaveCount(0)
  })

  await test.step("a form is handled by the plugin's script and never submitted", async () => {
    await shown.getByRole('button', { name: 'Save Changes' }).click()
    await expect(shown.locator('#answer')).toHaveText('Saved #0073aa')
    await expect(notice).toBeVisible()
    await shown.getByLabel('Name').press('Enter')
    await shown.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(notice).toHaveCount(1)
    await shown.getByRole('link', { name: 'Foot' }).click()
    await expect(shown.getByText('At the foot')).toBeInViewport()
    expect(page.url()).toContain(address)
  })

  await test.step('the notice disappears, and returns on the next click', async () => {
    await expect(notice).toHaveCount(0)
    await shown.getByRole('link', { name: 'Elsewhere' }).click()
    await expect(notice).toBeVisible()
    // It has an outline there, since it may overlap the dark menu.
    const [edge, menu] = await notice.evaluate((one) => {
      const { borderTopColor, borderTopStyle } = getComputedStyle(one)
      const side = one.ownerDocument.querySelector('.ps-side')
      return [
        `${borderTopStyle} ${borderTopColor}`,
        side && `solid ${getComputedStyle(side).backgroundColor}`,
      ]
    })
    expect(edge).toMatch(/^solid /)
    expect(edge).not.toBe(menu)
  })

  await test.step('on a phone, tables scroll within themselves and images fit', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('tab', { name: 'Workspace' }).click()
    await expect(shown.getByText('WordPress Admin')).toHaveCount(0)
    const wide = shown.getByRole('table').filter({ hasText: 'Two two' })
    const table = await wide.evaluate((one) => {
      const cells = [...one.querySelectorAll('td')]
      return {
        scrolls: one.scrollWidth > one.clientWidth,
        least: Math.min(...cells.map((cell) => cell.getBoundingClientRect().width)),
      }
    })
    expect(table.scrolls).toBe(true)
    expect(table.least).toBeGreaterThanOrEqual(100)
    await expect(wide).toHaveAttribute('tabindex', '0')
    await wide.press('ArrowRight')
    await expect.poll(() => wide.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0)
    const sheet = await shown.locator('.ps-phone').evaluate((one) => [one.scrollWidth, one.clientWidth])
    expect(sheet[0]).toBe(sheet[1])
    await expect(shown.getByRole('img', { name: 'A drawing' })).toBeVisible()
  })
})
