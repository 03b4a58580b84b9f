// The proxies of docs/ops in front of server processes on this machine: the shipped recipe, with the ports, certificate and
// folders of a test in the place of an operator's.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { listens } from './nats.ts'
import { freePort } from './postgres.ts'
import { programPath, runProgram } from './programs.ts'
import { makeScratchDir } from './scratch.ts'

export const recipes = join(import.meta.dirname, '../../docs/ops')
const startsWithinMs = 20_000

export interface FrontProxy {
  /** https://localhost:…, or http:// where the recipe's certificates cannot be had here */
  readonly url: string
  /** what vouches for it; '' for http */
  readonly ca: string
  /** everything that it has printed so far */
  output(): string
  stop(): Promise<void>
}

/** @throws when a recipe has no longer what a test puts something else for */
export function replaced(text: string, parts: readonly (readonly [RegExp, string])[]): string {
  return parts.reduce((sum, [pattern, put]) => {
    if (!pattern.test(sum)) throw new Error(`the recipe has no ${pattern}`)
    return sum.replace(pattern, put)
  }, text)
}

async function started(
  program: string,
  args: readonly string[],
  port: number,
  more: Pick<FrontProxy, 'url' | 'ca'>,
  env: Readonly<Record<string, string>> = {},
): Promise<FrontProxy> {
  const child: ChildProcess = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += String(chunk)
    })
  }
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  await Promise.race([
    listens(port, Date.now() + startsWithinMs),
    ended.then(() => Promise.reject(new Error(`it ended:\n${output}`))),
  ])
  return {
    ...more,
    output: () => output,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM')
      await ended
    },
  }
}

/** A key and a certificate for localhost, good for a day. */
function makeCertificate(folder: string): { readonly key: string; readonly certificate: string } {
  const [key, certificate] = [join(folder, 'privkey.pem'), join(folder, 'fullchain.pem')]
  const made = runProgram(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '1'].concat([
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ]),
  )
  if (made.status !== 0) throw new Error(made.output)
  return { key, certificate }
}

/** Writes docs/ops/nginx.conf as this machine can run it; answers the file that nginx is given. */
export function prepareNginx(folder: string, ports: readonly number[], port: number, plainPort: number) {
  const { key, certificate } = makeCertificate(folder)
  const servers = ports.map((one) => `server 127.0.0.1:${one} max_fails=1 fail_timeout=5s;`)
  const site = replaced(readFileSync(join(recipes, 'nginx.conf'), 'utf8'), [
    [/(?:[ ]*server 127\.0\.0\.1:\d+ .*;\n)+/, `${servers.join('\n')}\n`],
    [/listen 80;/, `listen 127.0.0.1:${plainPort};`],
    [/listen 443 ssl http2;/, `listen 127.0.0.1:${port} ssl http2;`],
    [/server_name anschluss\.example;/g, 'server_name localhost;'],
    [/\/etc\/ssl\/anschluss\/fullchain\.pem/, certificate],
    [/\/etc\/ssl\/anschluss\/privkey\.pem/, key],
    [/\/var\/log\/nginx\/anschluss\.log/, join(folder, 'calls.log')],
    [/\/var\/log\/nginx\/anschluss-error\.log crit/, 'stderr error'],
  ])
  writeFileSync(join(folder, 'site.conf'), site)
  const main = join(folder, 'nginx.conf')
  const temp = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  writeFileSync(
    main,
    `${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid ${join(folder, 'pid')}; worker_processes 2;
     error_log stderr; events {} http { ${temp.join(' ')} include ${join(folder, 'site.conf')}; }`,
  )
  return { main, certificate }
}

async function startNginx(program: string, ports: readonly number[]): Promise<FrontProxy> {
  const folder = makeScratchDir('nginx')
  const [port, plainPort] = [await freePort(), await freePort()]
  const { main, certificate } = prepareNginx(folder, ports, port, plainPort)
  return started(program, ['-c', main, '-p', folder], port, {
    url: `https://localhost:${port}`,
    ca: readFileSync(certificate, 'utf8'),
  })
}

async function startCaddy(program: string, ports: readonly number[]): Promise<FrontProxy> {
  const folder = makeScratchDir('caddy')
  const port = await freePort()
  const site = replaced(readFileSync(join(recipes, 'Caddyfile'), 'utf8'), [
    [/^anschluss\.example \{/m, `http://localhost:${port} {\n\tbind 127.0.0.1`],
    [/reverse_proxy( 127\.0\.0\.1:\d+)+/, `reverse_proxy ${ports.map((one) => `127.0.0.1:${one}`).join(' ')}`],
  ])
  const file = join(folder, 'Caddyfile')
  writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`)
  for (const name of ['data', 'config']) mkdirSync(join(folder, name))
  const homes = { XDG_DATA_HOME: join(folder, 'data'), XDG_CONFIG_HOME: join(folder, 'config') }
  const args = ['run', '--config', file, '--adapter', 'caddyfile']
  return started(program, args, port, { url: `http://localhost:${port}`, ca: '' }, homes)
}

/** null: this machine has none */
export const nginx = programPath('nginx')
export const caddy = programPath('caddy')

/** By name; what starts one is null where this machine has none. */
export const proxies = [
  { name: 'nginx', start: nginx && ((ports: readonly number[]) => startNginx(nginx, ports)) },
  { name: 'caddy', start: caddy && ((ports: readonly number[]) => startCaddy(caddy, ports)) },
] as const
