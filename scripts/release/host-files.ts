import type { HostHeaders } from './host-headers.ts'

/** Names in the rules of a host. */
export interface SiteShape {
  /** Names in the site's root except `assets`: folders of pages, and files. */
  readonly folders: readonly string[]
  readonly files: readonly string[]
  /** The worker's script: `/assets/worker-1a2b.js`. */
  readonly worker: string
}

const POLICY = 'Content-Security-Policy'
const CACHE = 'Cache-Control'

type Pairs = Readonly<Record<string, string>>

/**
 * Builds rules by path, for hosts that send the headers of all matching rules: no two rules for one path may name the
 * same header, since a browser enforces the intersection of two policies. A path that is not a page gets the 404 page,
 * whose policy is in its `<meta>`.
 */
function disjointRules(
  headers: HostHeaders,
  shape: SiteShape,
  anyBelow: (folder: string) => string[],
) {
  const pages = [
    '/',
    ...shape.files.map(file => `/${file}`),
    ...shape.folders.flatMap(folder => anyBelow(folder)),
  ]
  const rules: (readonly [string, Pairs])[] = pages.map(page => [page, { [POLICY]: headers.page }])
  rules.push([shape.worker, { [POLICY]: headers.worker }])
  return rules
}

/** `_headers` of Netlify and Cloudflare Pages. */
export function netlifyHeaders(headers: HostHeaders, shape: SiteShape): string {
  const rules = [
    ['/*', headers.common] as const,
    ['/assets/*', { [CACHE]: headers.cache.assets }] as const,
    ...disjointRules(headers, shape, folder => [`/${folder}`, `/${folder}/*`]),
  ]
  const block = ([path, pairs]: readonly [string, Pairs]) =>
    `${path}\n${lines(pairs, (name, value) => `  ${name}: ${value}`)}`
  return rules.map(block).join('\n')
}

/** firebase.json, beside the folder `site`. */
export function firebaseConfig(headers: HostHeaders, shape: SiteShape): string {
  const list = (pairs: Pairs) => Object.entries(pairs).map(([key, value]) => ({ key, value }))
  return json({
    hosting: {
      public: 'site',
      cleanUrls: true,
      trailingSlash: false,
      headers: [
        { source: '**', headers: list(headers.common) },
        { source: '/assets/**', headers: list({ [CACHE]: headers.cache.assets }) },
        ...disjointRules(headers, shape, folder => [`/${folder}`, `/${folder}/**`]).map(
          ([source, pairs]) => ({ source, headers: list(pairs) }),
        ),
      ],
    },
  })
}

/** vercel.json, in the published folder. */
export function vercelConfig(headers: HostHeaders): string {
  const rule = (source: string, pairs: Pairs) => ({
    source,
    headers: Object.entries(pairs).map(([key, value]) => ({ key, value })),
  })
  return json({
    cleanUrls: true,
    trailingSlash: false,
    headers: [
      rule('/(.*)', headers.common),
      rule('/assets/(.*)', { [CACHE]: headers.cache.assets }),
      rule('/((?!assets/worker-).*)', { [POLICY]: headers.page }),
      rule('/assets/worker-(.*)', { [POLICY]: headers.worker }),
    ],
  })
}

/** staticwebapp.config.json of Azure Static Web Apps: the first matching route, over the global headers. */
export function azureConfig(headers: HostHeaders, shape: SiteShape): string {
  const assets = { [CACHE]: headers.cache.assets }
  return json({
    globalHeaders: {
      ...headers.common,
      [POLICY]: headers.page,
      [CACHE]: headers.cache.others,
    },
    routes: [
      { route: shape.worker, headers: { ...assets, [POLICY]: headers.worker } },
      { route: '/assets/*', headers: assets },
    ],
    responseOverrides: { 404: { rewrite: '/404.html', statusCode: 404 } },
    mimeTypes: { '.webmanifest': 'application/manifest+json' },
  })
}

/** .htaccess of Apache 2.4, with mod_headers. */
export function apacheConfig(headers: HostHeaders): string {
  const set = (name: string, value: string) => `Header always set ${name} "${value}"`
  return `# Apache 2.4: needs mod_headers, and AllowOverride All (or put it into <Directory>).
Options -Indexes
DirectoryIndex index.html
ErrorDocument 404 /404.html
AddType text/javascript .js
AddType application/manifest+json .webmanifest
${lines({ ...headers.common, [POLICY]: headers.page, [CACHE]: headers.cache.others }, set)}<If "%{REQUEST_URI} =~ m#^/assets/# && %{REQUEST_STATUS} != 404">
  ${set(CACHE, headers.cache.assets)}
</If>
<FilesMatch "^worker-[\\w-]+\\.js$">
  ${set(POLICY, headers.worker)}
</FilesMatch>
`
}

/** A server for nginx's http block. */
export function nginxConfig(headers: HostHeaders): string {
  return `# nginx: include it in the http block (on Debian: /etc/nginx/conf.d/). Change root, and listen or
# put TLS in front.
map $uri $toolkit_policy {
  default "${headers.page}";
  ~^/assets/worker-[\\w-]+\\.js$ "${headers.worker}";
}
map $uri $toolkit_cache {
  default "${headers.cache.others}";
  ~^/assets/ "${headers.cache.assets}";
}
server {
  listen 127.0.0.1:8080;
  root /srv/flow-wallet-tool-kits/site;
  index index.html;
  charset utf-8;
  server_tokens off;
  gzip on;
  gzip_types text/css text/javascript application/javascript application/json image/svg+xml;
  error_page 404 /404.html;
  # Where a folder's page is asked for without its slash, it is served and not redirected.
  location / {
    try_files $uri $uri/index.html =404;
  }
${lines(headers.common, (name, value) => `  add_header ${name} "${value}" always;`)}  add_header ${POLICY} $toolkit_policy always;
  add_header ${CACHE} $toolkit_cache always;
}
`
}

/** A Caddyfile. */
export function caddyConfig(headers: HostHeaders): string {
  const set = (name: string, value: string) => `    ${name} "${value}"`
  return `# Caddy 2: change the address (a host name gets TLS by itself) and the root.
http://127.0.0.1:8080 {
  root * /srv/flow-wallet-tool-kits/site
  encode gzip
  @worker path_regexp ^/assets/worker-[\\w-]+\\.js$
  @others not path_regexp ^/assets/worker-[\\w-]+\\.js$
  @assets path /assets/*
  @changing not path /assets/*
  header {
${lines(headers.common, set)}  }
  header @others ${POLICY} "${headers.page}"
  header @worker ${POLICY} "${headers.worker}"
  header @assets ${CACHE} "${headers.cache.assets}"
  header @changing ${CACHE} "${headers.cache.others}"
  try_files {path} {path}/index.html
  file_server
  handle_errors {
    rewrite * /404.html
    file_server
  }
}
`
}

function lines(pairs: Pairs, line: (name: string, value: string) => string): string {
  return Object.entries(pairs)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('')
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
