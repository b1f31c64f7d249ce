import { chromium } from '@playwright/test'
import fs from 'node:fs'
const base = 'http://localhost:3990'
const secrets = JSON.parse(fs.readFileSync(`/tmp/hand/me3/secrets.json`, 'utf8'))
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic'] })
const who = process.argv[2] === 'visitor' ? null : 'admin'
const shots = process.argv.slice(3)
const themes = (process.env.THEMES ?? 'light,dark').split(',')
for (const scheme of themes as ('light' | 'dark')[]) for (const w of [1440, 390]) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: scheme, reducedMotion: 'reduce' })
  const p = await c.newPage()
  p.on('pageerror', (e) => console.log('PAGEERROR', p.url(), e.message))
  p.on('console', (m) => { if (m.type() === 'error') console.log('CONSOLE', p.url(), m.text()) })
  if (who) { const r = await p.request.post(`${base}/api/app/sign-in`, { headers: { origin: base }, data: { email: 'admin@plugsmith.example', password: secrets.sampleAdminPassword } }); if (r.status() !== 200) throw new Error(await r.text()) }
  for (const [i, s] of shots.entries()) {
    await p.goto(base + s); await p.waitForTimeout(Number(process.env.WAIT ?? 2000))
    await p.screenshot({ path: `/tmp/w/look-${i}-${w}-${scheme}.png`, fullPage: true })
    const sw = await p.evaluate(() => document.documentElement.scrollWidth)
    if (sw > w) console.log('SIDEWAYS', s, w, sw)
  }
  await c.close()
}
await b.close()
