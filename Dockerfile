# `npm run image-trial` builds it with Debian's buildah, on a base made by debootstrap, and starts it. Docker's own engine and base have not
# been tried by us: our build machines have none. Please report what does not work.
FROM node:24-bookworm-slim AS build
WORKDIR /koya
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY api/package.json api/
COPY web/package.json web/
COPY server/package.json server/
RUN npm ci
COPY . .
RUN npm run build && npm run sbom

FROM node:24-bookworm-slim
WORKDIR /koya
COPY --from=build /koya /koya
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 KOYA_HOME=/var/lib/koya MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536 MALLOC_TRIM_THRESHOLD_=131072
RUN mkdir -p /var/lib/koya && chown node:node /var/lib/koya
USER node
VOLUME /var/lib/koya
EXPOSE 3000
# Not /readyz, which fails while the database is away: who replaces the container then loses the pages that it still serves.
HEALTHCHECK CMD node -e "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"
CMD ["node", "--max-semi-space-size=8", "server/src/main.ts"]
