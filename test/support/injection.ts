// FT17: texts that would run as HTML, script, address, template or SQL if a screen or a query took them for more than text.

/** what each of them would call */
export const ranVariable = 'injected'

const run = `window.${ranVariable}=1`
const elements = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `<svg onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.${ranVariable}=1</script>">`,
  `<body onload=${run}>`,
  `<details open ontoggle=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<video><source onerror=${run}></video>`,
  `<a href="javascript:${run}">x</a>`,
  `<form action="javascript:${run}"><button autofocus>x</button></form>`,
  `<math><mtext><img src=x onerror=${run}></mtext></math>`,
  `<object data="data:text/html,<script>${run}</script>"></object>`,
  `<meta http-equiv=refresh content="0;url=javascript:${run}">`,
  `<link rel=stylesheet href="data:text/css,*{display:none}">`,
  `<style>*{display:none}</style>`,
  `<base href="https://elsewhere.example/">`,
  `<template><script>${run}</script></template>`,
  `<!--<script>${run}</script>-->`,
  `<![CDATA[<script>${run}</script>]]>`,
]
const attributes = [
  `onmouseover=${run}`,
  `style=display:none`,
  `autofocus onfocus=${run}`,
  `srcdoc=<script>${run}</script>`,
]
const others = [
  `javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `{{constructor.constructor('${run}')()}}`,
  `\${7*7}`,
  '#{7*7}',
  '<%= 7*7 %>',
  '{{t(common:appName)}}',
  '$t(common:appName)',
  '&lt;script&gt;1&lt;/script&gt;',
  '__proto__',
  '\u202Etpircs\u202C',
]
const statements = [
  'drop table organisation',
  'delete from account',
  'update account set email = null',
  'select pg_sleep(5)',
  "copy account to program 'id'",
]
const commented = ['--', '/*', '#', ';']
/** what would end the text that they stand in */
const ends = [
  '',
  '"',
  "'",
  '`',
  '>',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</script>',
  '-->',
  ']]>',
  '\\"',
  "\\'",
  '</style>',
]

function* texts(): Generator<string> {
  for (const end of ends) {
    for (const element of elements) {
      yield end + element
      yield `Haus ${end}${element} am Deich`
      yield end + element.replace(/<(\w+)/, (_, name: string) => `<${name.toUpperCase()}/`)
    }
    for (const attribute of attributes) yield `${end} ${attribute} ${end}`
    for (const other of others) yield end + other
  }
  for (const quote of ["'", '"', "')", "'))", "';", '\\', '%', '$1', '$$'])
    for (const statement of statements) for (const comment of commented) yield `${quote} ; ${statement} ${comment}`
  for (const quote of ["'", '"', "')"])
    for (const comment of commented) {
      yield `${quote} or 1=1 ${comment}`
      yield `${quote} union select email from account ${comment}`
    }
}

/** More than 1,000 different ones, none with spaces at its ends. */
export const injections: readonly string[] = [...new Set([...texts()].map((text) => text.trim()))]
