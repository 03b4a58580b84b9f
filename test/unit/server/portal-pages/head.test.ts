// What is written into the web app's page: nothing that a stranger typed becomes a part of it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type PageHead, withHead } from '../../../../server/portal-pages/head.ts'

const shell = readFileSync('index.html', 'utf8')
const head: PageHead = {
  title: 'Haus',
  description: 'Text',
  canonical: 'https://a.example/x?zipcode=1&y=2',
  data: { name: 'Haus' },
  heading: 'Haus',
  links: [],
  note: '',
  ask: null,
  isFound: true,
}
const evil = `</title></script><script>alert(1)</script>"'&$&$1`

describe('the head of a page', () => {
  it('has title, description, address and data, once', () => {
    const page = withHead(shell, head, null) ?? ''
    expect(page.match(/<title>/g)).toHaveLength(1)
    expect(page).toContain('<title>Haus · Anschluss</title>')
    expect(page).toContain('<link rel="canonical" href="https://a.example/x?zipcode=1&amp;y=2">')
    expect(page).toContain('<script type="application/ld+json">{"name":"Haus"}</script>')
    expect(page).not.toContain('noindex')
  })
  it('keeps texts texts', () => {
    const links = [{ text: evil, href: evil }]
    const page =
      withHead(
        shell,
        {
          ...head,
          title: evil,
          description: evil,
          heading: evil,
          data: { evil },
          links,
          ask: { action: evil, zipcode: evil, show: evil },
        },
        null,
      ) ?? ''
    const scripts = (text: string) => text.match(/<script/g)?.length ?? 0
    expect(scripts(page)).toBe(scripts(shell) + 1)
    expect(page).not.toContain('alert(1)</script><script')
    expect(page).toContain('&quot;&#39;&amp;$&amp;$1 · Anschluss</title>')
    const [, data] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? []
    expect(JSON.parse(data ?? '')).toEqual({ evil })
  })
  it('comes in the scheme that the browser was set to, else in the system’s', () => {
    expect(withHead(shell, head, null, 'dark')).toContain('<html lang="de" data-mantine-color-scheme="dark">')
    expect(withHead(shell, head, null)).toContain('<html lang="de">')
  })
  it('says that a page without an address of its own is not for search engines', () => {
    const page = withHead(shell, { ...head, canonical: null }, null)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).not.toContain('canonical')
  })
  it('leaves alone what is not the page that it knows', () =>
    expect(withHead('<!doctype html><title>x</title>', head, null)).toBeNull())
})
