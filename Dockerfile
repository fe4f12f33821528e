# Exact versions. To pin the bytes as well, give a digest:
#   docker build --build-arg NODE_IMAGE=node:26.10.0-trixie-slim@sha256:... .
# (`docker buildx imagetools inspect node:26.10.0-trixie-slim` prints it).
ARG NODE_IMAGE=node:26.10.0-trixie-slim

# Pages: built with every package, thrown away but for build/.
FROM ${NODE_IMAGE} AS pages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts --no-audit --no-fund --loglevel=error
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY scripts/vite ./scripts/vite
COPY db ./db
COPY src ./src
COPY public ./public
RUN npx --no-install react-router build

# Packages of the running shop: no compiler, no test tool. Without optional ones: npm counts an optional peer of a
# package of production (vitest, typescript) among them.
FROM ${NODE_IMAGE} AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --omit=optional --ignore-scripts --no-audit --no-fund --loglevel=error
# Maps and declarations, a quarter of it all: read by editors and browsers, never by Node.
RUN find node_modules -type f -name '*.map' -delete -o -type f -name '*.d.[cm]ts' -delete -o -type f -name '*.d.ts' -delete
# Of the fonts only what documents are set in, and their licenses: packages hold every weight for every browser.
RUN find node_modules/@expo-google-fonts node_modules/@fontsource -type f ! -name '*-400-normal.woff' ! -name Arimo_400Regular.ttf ! -name Arimo_700Bold.ttf ! -name unicode.json ! -name package.json ! -name 'LICENSE*' -delete

FROM ${NODE_IMAGE}
ARG VERSION=0.2.1
ARG REVISION=
LABEL org.opencontainers.image.title="Milepost" \
      org.opencontainers.image.description="The shop for a connected device" \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
# Backups are made and proven by the image itself: pg_dump, pg_restore and psql of the version that compose.yaml runs.
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-17 && rm -rf /var/lib/apt/lists/*
WORKDIR /shop
RUN mkdir /data /backups .cache && chown node:node /data /backups .cache && chmod 700 /data /backups
COPY --from=packages /shop/node_modules ./node_modules
COPY package.json sbom.json LICENSE ./
COPY scripts/serve.sh ./scripts/serve.sh
COPY scripts/backups.sh ./scripts/backups.sh
COPY db ./db
COPY src ./src
COPY --from=pages /shop/build ./build
USER node
# Compiled once, for every start.
RUN scripts/serve.sh compile
VOLUME /data
EXPOSE 3000
# Ready, not only alive: a shop that has lost its database is unhealthy.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["scripts/serve.sh"]
