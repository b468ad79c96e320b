import apps.core.db.migration_operations
import django.db.models.deletion
import simple_history.models
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
        ('accounts', '__first__'),
        ('catalog', '0001_initial'),
        ('inventory', '0001_initial'),
    ]

    operations = [apps.core.db.migration_operations.Batch([
        migrations.CreateModel(
            name='HistoricalShopItem',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('status', models.CharField(choices=[('activo', 'activo'), ('inactivo', 'inactivo')], default='inactivo', max_length=10, verbose_name='estado en la tienda')),
                ('price_visibility', models.CharField(choices=[('Visible', 'Visible'), ('Oculto', 'Oculto')], default='Oculto', max_length=10, verbose_name='precio en la tienda')),
                ('featured', models.BooleanField(default=False, verbose_name='destacado')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('circuit', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='inventory.circuit', verbose_name='circuito')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('product', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='catalog.product', verbose_name='producto')),
            ],
            options={
                'verbose_name': 'historical mercancía en línea',
                'verbose_name_plural': 'historical mercancía en líneas',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalShopKey',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('name', models.CharField(max_length=80, verbose_name='nombre')),
                ('prefix', models.CharField(db_index=True, max_length=12, verbose_name='comienzo')),
                ('digest', models.CharField(max_length=64, verbose_name='resumen')),
                ('created_at', models.DateTimeField(blank=True, editable=False, verbose_name='alta')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revocada')),
                ('used_at', models.DateTimeField(blank=True, null=True, verbose_name='último uso')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('created_by', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='creada por')),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical clave de la tienda',
                'verbose_name_plural': 'historical clave de la tiendas',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='ShopItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('status', models.CharField(choices=[('activo', 'activo'), ('inactivo', 'inactivo')], default='inactivo', max_length=10, verbose_name='estado en la tienda')),
                ('price_visibility', models.CharField(choices=[('Visible', 'Visible'), ('Oculto', 'Oculto')], default='Oculto', max_length=10, verbose_name='precio en la tienda')),
                ('featured', models.BooleanField(default=False, verbose_name='destacado')),
                ('circuit', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='shop_item', to='inventory.circuit', verbose_name='circuito')),
                ('product', models.OneToOneField(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='shop_item', to='catalog.product', verbose_name='producto')),
            ],
            options={
                'verbose_name': 'mercancía en línea',
                'constraints': [models.CheckConstraint(condition=models.Q(models.Q(('circuit__isnull', False), ('product__isnull', True)), models.Q(('circuit__isnull', True), ('product__isnull', False)), _connector='OR'), name='shop_item_is_one_thing'), models.CheckConstraint(condition=models.Q(('status__in', ['activo', 'inactivo'])), name='shop_item_status_known'), models.CheckConstraint(condition=models.Q(('price_visibility__in', ['Visible', 'Oculto'])), name='shop_item_visibility_known')],
            },
        ),
        migrations.CreateModel(
            name='ShopKey',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('name', models.CharField(max_length=80, verbose_name='nombre')),
                ('prefix', models.CharField(max_length=12, unique=True, verbose_name='comienzo')),
                ('digest', models.CharField(max_length=64, verbose_name='resumen')),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='alta')),
                ('revoked_at', models.DateTimeField(blank=True, null=True, verbose_name='revocada')),
                ('used_at', models.DateTimeField(blank=True, null=True, verbose_name='último uso')),
                ('created_by', models.ForeignKey(null=True, on_delete=django.db.models.deletion.PROTECT, related_name='+', to=settings.AUTH_USER_MODEL, verbose_name='creada por')),
            ],
            options={
                'verbose_name': 'clave de la tienda',
                'constraints': [models.UniqueConstraint(condition=models.Q(('revoked_at__isnull', True)), fields=('name',), name='shop_key_name_once_in_use')],
            },
        ),
        migrations.CreateModel(
            name='ShownItem',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64)),
                ('changed_at', models.DateTimeField()),
                ('item', models.OneToOneField(on_delete=django.db.models.deletion.CASCADE, related_name='shown', to='ecommerce.shopitem')),
            ],
        ),
    ])]
