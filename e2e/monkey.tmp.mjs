import { chromium, devices } from '@playwright/test'
import { AxeBuilder } from '@axe-core/playwright'
const base = process.env.BASE ?? 'http://localhost:3410'
let seed = Number(process.env.SEED ?? 1)
const rnd = () => { seed = (seed * 1664525 + 1013904223) % 4294967296; return seed / 4294967296 }
const pick = (a) => a[Math.floor(rnd() * a.length)]
const phone = process.env.PHONE
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
const context = await browser.newContext(phone ? { ...devices['Pixel 7'] } : { viewport: { width: pick([1440, 1100, 900, 700]), height: pick([900, 600, 500]) } })
let faulty = false
const log = []
if (process.env.FAULTS) await context.route(/localhost:3414/, async (route) => {
  if (!faulty) return route.fallback(); const r = Math.random(); const q = route.request()
  if (/stream|live|changes/.test(q.url()) ) return route.fallback()
  const h = { 'access-control-allow-origin': base, 'access-control-allow-credentials': 'true', 'content-type': 'application/json' }
  if (r < 0.05) { say('[500]'); return route.fulfill({ status: 500, headers: h, body: '{"errors":["Something broke."]}' }) }
  if (r < 0.08) { say('[abort]'); return route.abort() }
  if (r < 0.1) { say('[garbage]'); return route.fulfill({ status: 200, headers: h, body: pick(['{}', '[]', 'null', '<html>', '{"posts":null}', '{"posts":[{}],"users":[{}]}', '']) }) }
  if (r < 0.13) { say('[503]'); return route.fulfill({ status: 503, headers: { ...h, 'retry-after': '1' }, body: '' }) }
  if (r < 0.2) { await new Promise((r) => setTimeout(r, 2500)) }
  if (r < 0.23) { say('[lost answer]'); try { await route.fetch() } catch {} return route.abort() }
  return route.fallback()
})
const say = (...a) => { const t = a.join(' '); log.push(t); if (log.length > 400) log.shift() }
let problems = 0
const problem = async (page, text) => { problems++; console.log(`## seed ${process.env.SEED} PROBLEM ${text}\n   after: ${log.slice(-8).join(' | ')}`); await page.screenshot({ path: `/tmp/monkey-${process.env.SEED}-${problems}.png` }).catch(() => {}) }
const open = async () => {
  const page = await context.newPage()
  await page.addInitScript(() => { window.__shifts = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (!e.hadRecentInput && e.value > 0.02) window.__shifts.push([e.value.toFixed(3), Math.round(e.startTime), location.pathname, e.sources.slice(0, 3).map((s) => { const n = s.node?.nodeType === 1 ? s.node : s.node?.parentElement; return `${n?.tagName}.${n?.className} ${n?.textContent?.slice(0, 20)} ${Math.round(s.previousRect.y)}→${Math.round(s.currentRect.y)}` }).join(' ; ')]) }).observe({ type: 'layout-shift', buffered: true }) })
  page.on('pageerror', (e) => problem(page, 'pageerror ' + e.stack?.slice(0, 400)))
  page.on('console', (m) => { if (m.type() === 'error' && !/Failed to load resource|net::ERR|\{status: |could not be loaded|status of (4|5)/.test(m.text())) problem(page, 'console ' + m.text().slice(0, 300)) })
  page.on('dialog', (d) => { say('native dialog ' + d.type()); d.accept().catch(() => {}) })
  page.setDefaultTimeout(3000)
  return page
}
let page = await open()
await page.goto(base + '/login'); await page.getByRole('button', { name: 'Login as Guest' }).click(); await page.getByRole('button', { name: /@inestaveira/ }).click(); await page.getByRole('article').first().waitFor()
faulty = true
const texts = ['a', 'Hello world', '🙂'.repeat(30), '  ', 'x'.repeat(600), '@ewanonfoot #tea http://example.org/x', '<b>hi</b>', 'שלום עולם', '{{token}}', '/api/posts?limit=1', '{"a":', 'ines', 'a\nb\n\n\nc', '0', '-1', 'http://[', '%E0%A4%A']
const keys = ['Escape', 'Tab', 'Shift+Tab', 'Enter', ' ', 'j', 'k', 'l', 'b', 'n', '/', '?', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'Control+Enter', 'Delete', 'Backspace', 'Control+z', 'Control+a', 'g', 'h', 'e', 'o', 'c', 's']
const end = Date.now() + Number(process.env.SECONDS ?? 120) * 1000
const tabs = [page]
let n = 0
while (Date.now() < end) {
  n++
  const r = rnd()
  try {
    if (r < 0.62) {
      const all = await page.evaluate(() => { let i = 0; document.querySelectorAll('[data-monkey]').forEach((e) => e.removeAttribute('data-monkey')); return [...document.querySelectorAll('a[href],button,input,textarea,select,[role=tab],[role=menuitem],[role=treeitem],summary,[role=radio],[contenteditable=true]')].filter((e) => { const b = e.getBoundingClientRect(); return b.width && b.height && b.bottom > 0 && b.top < innerHeight && b.right > 0 && b.left < innerWidth && !e.closest('[inert]') && e.checkVisibility() }).map((e) => { e.setAttribute('data-monkey', i); return [i++, e.tagName, (e.getAttribute('aria-label') || e.textContent || e.getAttribute('placeholder') || '').trim().slice(0, 30), e.type || '', e.getAttribute('href') || '', e.target || ''] }) })
      const usable = all.filter(([, , name, type, href, target]) => !/log ?out|delete your account|reset/i.test(name) && type !== 'file' && target !== '_blank' && !/^https?:/.test(href))
      if (!usable.length) { say('nothing'); await page.goto(base + '/explore'); continue }
      const [i, tag, name, type] = pick(usable)
      const el = page.locator(`[data-monkey="${i}"]`)
      if (tag === 'SELECT') { const o = await el.locator('option').count(); const k = Math.floor(rnd() * o); say(`select ${name} ${k}`); await el.selectOption({ index: k }, { timeout: 1500 }) }
      else if ((tag === 'TEXTAREA' || (tag === 'INPUT' && !/checkbox|radio|range|submit|button|color/.test(type))) ) { const t = pick(texts); say(`type "${t.slice(0, 15)}" into ${name || tag}`); await el.click({ timeout: 1500 }); if (rnd() < 0.5) await el.fill(t, { timeout: 1500 }); else await page.keyboard.insertText(t) }
      else { say(`press ${tag} "${name}"`); if (phone && rnd() < 0.7) await el.tap({ timeout: 1500 }); else await el.click({ timeout: 1500, clickCount: rnd() < 0.1 ? 2 : 1 }) }
    } else if (r < 0.8) { const k = pick(keys); say('key ' + k); await page.keyboard.press(k) }
    else if (r < 0.85) { say('back'); await page.goBack({ timeout: 3000 }) }
    else if (r < 0.87) { say('forward'); await page.goForward({ timeout: 3000 }) }
    else if (r < 0.9) { say('scroll'); await page.mouse.wheel(0, pick([-2000, 300, 900, 4000])) }
    else if (r < 0.915) { say('reload'); await page.reload({ timeout: 8000 }) }
    else if (r < 0.94) { const p = pick(['/feed', '/explore', '/bookmarks', '/profile/inestaveira', '/profile/ewanonfoot', '/mockman', '/explore?search=ewan', '/nowhere']); say('goto ' + p); await page.goto(base + p, { timeout: 8000 }) }
    else if (r < 0.95 && !phone) { say('resize'); await page.setViewportSize({ width: pick([390, 700, 900, 1100, 1440]), height: pick([500, 700, 900]) }) }
    else if (r < 0.965) { if (tabs.length < 2) { tabs.push(await open()); await tabs[1].goto(base + '/explore') } page = tabs[(tabs.indexOf(page) + 1) % tabs.length]; say('other tab'); await page.bringToFront() }
    else if (r < 0.98) { say('offline 1 s'); await context.setOffline(true); await page.keyboard.press(pick(['l', 'j', 'Enter'])); await new Promise((r) => setTimeout(r, 700)); await context.setOffline(false) }
    else { await new Promise((r) => setTimeout(r, 1500)) }
  } catch (e) { const m = String(e.message).split('\n')[0]; if (!/Timeout|intercepts|navigation|ERR_ABORTED|interrupted/.test(m)) say('!' + m.slice(0, 80)); else if (/Timeout/.test(m)) say('!timeout'); if (/Target.*closed|crash/i.test(m)) { await problem(page, m); break } }
  const onProduct = page.url().startsWith(base)
  if (!onProduct) { say('left to ' + page.url()); await page.goto(base + '/feed').catch(() => {}); continue }
  const state = await page.evaluate(() => ({ over: document.documentElement.scrollWidth - document.documentElement.clientWidth, url: location.pathname, dialog: !!document.querySelector('dialog[open],[role=dialog],[role=alertdialog]'), bodyFocus: document.activeElement === document.body, text: (document.querySelector('main') || document.body).innerText.trim().length, crash: /Something went wrong|unexpected error|not available right now/i.test(document.body.innerText), html: document.documentElement.dataset.theme })).catch(() => null)
  if (!state) continue
  if (state.over > 0) await problem(page, `horizontal overflow ${state.over} at ${state.url}`)
  if (state.crash) await problem(page, `error text at ${state.url}`)
  if (state.dialog && state.bodyFocus) { await new Promise((r) => setTimeout(r, 600)); if (await page.evaluate(() => !!document.querySelector('dialog[open],[role=dialog],[role=alertdialog]') && document.activeElement === document.body).catch(() => false)) await problem(page, `focus on body while a dialog is open at ${state.url}`) }
  if (state.text === 0) { const ok = await page.waitForFunction(() => (document.querySelector('main') || document.body).innerText.trim().length > 0, null, { timeout: 8000 }).then(() => true, () => false); if (!ok) await problem(page, `empty main at ${state.url}`) }
  const shifts = await page.evaluate(() => window.__shifts?.splice(0) ?? []).catch(() => [])
  for (const x of shifts) await problem(page, 'shift ' + x.join(' '))
  if (n % 10 === 0) { const r = await new AxeBuilder({ page }).analyze().catch(() => null); for (const v of r?.violations ?? []) await problem(page, `axe ${v.id} at ${page.url()}: ${v.nodes[0].html.slice(0, 160)} ${v.nodes[0].failureSummary?.slice(0, 200)}`) }
  const stuck = n % 15 === 0 && await page.locator('[role=status][aria-label=Loading]:visible').count().catch(() => 0)
  if (stuck) { const u = page.url(); const gone = await page.locator('[role=status][aria-label=Loading]:visible').first().waitFor({ state: 'detached', timeout: 12000 }).then(() => true, () => false); if (!gone && page.url() === u) await problem(page, `loading for 12 s at ${u}`) }
}
faulty = false
const states = () => page.evaluate(() => Object.fromEntries([...document.querySelectorAll('article')].map((a) => [(a.querySelector('a[href^="/post/"]')?.getAttribute('href') ?? '?').split('#')[0], [...a.querySelectorAll('button[aria-pressed],a[href*="comments"]')].map((b) => (b.getAttribute('aria-label') || b.textContent) + ':' + b.getAttribute('aria-pressed')).join(',')])))
for (const path of ['back', '/explore', '/feed']) {
  if (path !== 'back') await page.evaluate((p) => { const a = [...document.querySelectorAll('a')].find((x) => x.getAttribute('href') === p); a?.click() }, path)
  else await page.keyboard.press('Escape')
  await page.waitForTimeout(4000)
  const one = await states(); const was = page.url(); await page.reload(); await page.waitForTimeout(4000); const two = await states()
  for (const [k, v] of Object.entries(two)) if (one[k] !== undefined && one[k] !== v) await problem(page, `at ${was} ${k} showed ${one[k]}, after a reload ${v}`)
  console.log(path, was, Object.keys(one).length, Object.keys(two).length)
}
console.log(`seed ${process.env.SEED}: ${n} actions, ${problems} problems`)
await browser.close()
