from hanaza import hanabi, koikoi

__version__: str

class BotFault(RuntimeError):
    record: str
    deal: int

def read_record(text: str) -> hanabi.Record | koikoi.Record: ...
