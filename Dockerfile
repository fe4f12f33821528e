# Pages: built with everything, thrown away but for build/.
FROM node:26-slim AS pages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm install --no-save --include=dev --no-audit --no-fund --loglevel=error
COPY tsconfig.json vite.config.ts react-router.config.ts ./
COPY db ./db
COPY src ./src
COPY public ./public
RUN npx react-router build

# What runs: no compiler, no test tool.
FROM node:26-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm install --no-save --omit=dev --no-audit --no-fund --loglevel=error && npm cache clean --force

FROM node:26-slim
LABEL org.opencontainers.image.title="Milepost" \
      org.opencontainers.image.licenses="MIT"
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data
WORKDIR /shop
RUN mkdir /data && chown node:node /data
COPY --from=packages /shop/node_modules ./node_modules
COPY package.json LICENSE ./
COPY db ./db
COPY src ./src
COPY --from=pages /shop/build ./build
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# node itself is process 1, so that SIGTERM reaches it.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=160", "src/main.ts"]
