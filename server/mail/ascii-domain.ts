// One written form for an address whose domain has letters beyond ASCII: some browsers hand it over encoded, others as it was typed.
import { domainToASCII } from 'node:url'

/** The address with its domain as mail servers look it up; what is no domain stays. */
export function withAsciiDomain(email: string): string {
  const from = email.lastIndexOf('@') + 1
  const domain = email.slice(from)
  return /^[\x20-\x7e]*$/.test(domain) ? email : email.slice(0, from) + (domainToASCII(domain) || domain)
}
