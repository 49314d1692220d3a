from django.urls import include, path
from records.views import DomainViewSet, PixelViewSet
from rest_framework.routers import DefaultRouter

router = DefaultRouter(trailing_slash=False)
router.register("pixels", PixelViewSet)
router.register("domains", DomainViewSet)

urlpatterns = [path("api/v1/", include(router.urls))]
