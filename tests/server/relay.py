"""relay.py HERE THERE: carries bytes between those who come to one socket and another one, until it is killed."""

import asyncio
import os
import sys


async def carry(reader, writer):
    try:
        while data := await reader.read(1 << 16):
            writer.write(data)
            await writer.drain()
    except OSError:
        pass
    finally:
        writer.close()


async def main(here, there):
    async def serve(reader, writer):
        try:
            far_reader, far_writer = await asyncio.open_unix_connection(there)
        except OSError:
            writer.close()
            return
        await asyncio.gather(carry(reader, far_writer), carry(far_reader, writer))

    server = await asyncio.start_unix_server(serve, here)
    os.chmod(here, 0o777)
    await server.serve_forever()


asyncio.run(main(sys.argv[1], sys.argv[2]))
