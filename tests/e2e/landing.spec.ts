import { randomUUID } from 'node:crypto'
import { apiPaths } from '#contract/api.ts'
import type { Page as PluginPage, PluginSummary } from '#contract/api.ts'
import { conversation, countRequests, credits, expectDelivered, job, promptBox, toast } from './builder.ts'
import { pressComposing } from './composing.ts'
import { ask, expect, signUpAs, test } from './fixtures.ts'
import { passWelcome } from './welcome.ts'

const prompt = 'A cookie notice with a button'

test('a prompt on the landing page goes through the sign-up to the builder, and is sent once', async ({
  page,
}) => {
  const sent = countRequests(page, apiPaths.generatePlugin)
  await page.goto('/')
  await page.getByRole('textbox', { name: 'Describe the plugin' }).fill(prompt)
  await page.getByRole('textbox', { name: 'Describe the plugin' }).press('Enter')

  await expect(page).toHaveURL(/\/auth/)
  await expect(toast(page, 'Please sign in')).toBeVisible()
  await expect(page.getByText('You need to be logged in to create plugins')).toBeVisible()
  await page.getByRole('button', { name: 'Create an account' }).click()
  await page.getByLabel('Full name').fill('Sample Person')
  await page.getByLabel('Email').fill(`${randomUUID()}@e2e.example`)
  await page.getByLabel('Password', { exact: true }).fill('a-good-password')
  await page.getByRole('button', { name: 'Create Account' }).click()
  await passWelcome(page)

  await expect(page).toHaveURL(/\/builder\?id=/)
  await expect(job(page, 1)).toBeVisible()
  await page.reload()
  await expectDelivered(page, 1)
  await expect(conversation(page).getByText(prompt, { exact: true })).toHaveCount(1)
  await page.goto('/builder')
  await expect(credits(page, 9)).toBeVisible()
  await expect(promptBox(page)).toHaveValue('')
  expect(sent()).toBe(1)
})

test('the Enter that ends the composing of a character sends nothing', async ({ page }) => {
  await page.goto('/')
  const box = page.getByRole('textbox', { name: 'Describe the plugin' })
  await box.fill('フォーム')
  expect(await pressComposing(box)).toEqual(['left alone', 'left alone'])
  await box.press('Enter')
  await expect(page).toHaveURL(/\/auth/)
})

test('whoever is signed in goes straight to the builder', async ({ page }) => {
  await signUpAs(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Social sharing buttons' }).click()
  await page.getByRole('button', { name: 'Create New Plugin' }).click()
  await expect(page).toHaveURL(/\/builder\?id=/)
  await expectDelivered(page, 1)
})

test('a prompt in an address is never sent', async ({ page }) => {
  const sent = countRequests(page, apiPaths.generatePlugin)
  await signUpAs(page)
  for (const name of ['prompt', 'q', 'description', 'text']) {
    await page.goto(`/builder?${name}=${encodeURIComponent(prompt)}`)
    await expect(credits(page, 10)).toBeVisible()
    await expect(promptBox(page)).toBeEditable()
  }
  const { docs } = await ask<PluginPage<PluginSummary>>(page, apiPaths.plugins)
  expect(docs).toEqual([])
  expect(sent()).toBe(0)
})
