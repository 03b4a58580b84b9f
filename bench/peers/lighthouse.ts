// Runs Lighthouse's mobile profile over the pages of its input, and prints what bench/lighthouse.ts reads.
import { text } from 'node:stream/consumers'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'

const onlyCategories = ['performance', 'accessibility', 'best-practices', 'seo']
const { urls, chromePath, chromeFlags } = JSON.parse(await text(process.stdin))
const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...chromeFlags] })
const results = []
for (const url of urls) {
  const { lhr } = await lighthouse(url, { port: chrome.port, onlyCategories, logLevel: 'silent' })
  const failed = Object.values(lhr.categories).flatMap(({ id, auditRefs }) =>
    auditRefs
      .filter(({ id: audit, weight }) => weight > 0 && (lhr.audits[audit].score ?? 1) < 0.9)
      .map(({ id: audit }) => `${id}: ${audit} ${lhr.audits[audit].displayValue ?? ''}`),
  )
  const scores = onlyCategories.map((id) => Math.round((lhr.categories[id].score ?? 0) * 100))
  results.push({ scores, failed })
}
chrome.kill()
process.stdout.write(JSON.stringify(results))
