from rest_framework import filters, pagination, viewsets

from .models import Domain, Pixel
from .serializers import DomainSerializer, PixelSerializer


class Pages(pagination.PageNumberPagination):
    page_size = 10
    page_size_query_param = "per_page"
    max_page_size = 100


class RecordViewSet(viewsets.ModelViewSet):
    pagination_class = Pages
    filter_backends = [filters.SearchFilter]
    search_fields = ["name"]

    def get_queryset(self):
        field = self.request.query_params.get("sort_by", "id")
        direction = "" if self.request.query_params.get("sort") == "asc" else "-"
        return super().get_queryset().order_by(f"{direction}{field if field in ('id', 'name') else 'id'}")


class PixelViewSet(RecordViewSet):
    queryset = Pixel.objects.all()
    serializer_class = PixelSerializer

    def get_queryset(self):
        type = self.request.query_params.get("type")
        return super().get_queryset().filter(type=type) if type else super().get_queryset()


class DomainViewSet(RecordViewSet):
    queryset = Domain.objects.all()
    serializer_class = DomainSerializer
