import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import type { Member } from './patroni.ts'
import { type Service, startService } from './programs.ts'

export interface HAProxy {
  /** Forwards to the leader, whichever member that is. */
  primaryPort: number
  /** Forwards to the members that are read-only. */
  replicaPort: number
  /** Forwards to the web processes that are ready. */
  webUrl: string
  service: Service
}

/** The response if no backend is available, equal to the one of an unavailable shop, with Retry-After. */
const unavailable = `HTTP/1.1 503 Service Unavailable\r
Content-Type: application/json\r
Retry-After: 1\r
Connection: close\r
\r
{"message":"The shop is not available at the moment. Please try again."}`

/** HAProxy in front of the databases, with Patroni's health checks, and of the web processes, with their readiness. */
export async function startHAProxy(
  folder: string,
  { members, webPorts }: { members: readonly Member[]; webPorts: readonly number[] },
): Promise<HAProxy> {
  const [primaryPort, replicaPort, webPort] = [await freePort(), await freePort(), await freePort()]
  const home = join(folder, 'haproxy')
  await mkdir(home)
  const errorFile = join(home, 'unavailable.http')
  await writeFile(errorFile, unavailable)
  const databases = members.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  )
  const webs = webPorts.map((port, index) => `  server web-${index + 1} 127.0.0.1:${port} check`)
  const file = join(home, 'haproxy.cfg')
  await writeFile(
    file,
    `global
  maxconn 4000
defaults
  timeout connect 1s
  timeout check 1s
  timeout client 1h
  timeout server 1h
  timeout queue 5s
listen primary
  bind 127.0.0.1:${primaryPort}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}
listen replicas
  bind 127.0.0.1:${replicaPort}
  mode tcp
  option httpchk OPTIONS /asynchronous
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${databases.join('\n')}
listen web
  bind 127.0.0.1:${webPort}
  mode http
  balance roundrobin
  option forwardfor
  option httpchk GET /api/ready
  http-check expect status 200
  option redispatch 1
  retries 3
  retry-on conn-failure
  default-server inter 200ms fall 2 rise 1
  errorfile 502 ${errorFile}
  errorfile 503 ${errorFile}
  errorfile 504 ${errorFile}
${webs.join('\n')}
`,
  )
  const service = await startService('/usr/sbin/haproxy', ['-db', '-f', file])
  return { primaryPort, replicaPort, webUrl: `http://127.0.0.1:${webPort}`, service }
}
